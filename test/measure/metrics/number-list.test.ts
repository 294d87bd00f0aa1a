import { expect, test } from "vitest";
import { NumberList } from "../../../src/measure/metrics/constants.js";

test("numbers are kept in order, however many they are", () => {
  const list = new NumberList();
  const numbers = Array.from({ length: 2500 }, (_, at) => at / 2);
  for (const number of numbers) list.push(number);
  expect([...list.values()]).toEqual(numbers);
  expect([list.at(0), list.at(1024), list.at(2499)]).toEqual([0, 512, 1249.5]);
});

test.each([-1, 0, 1024, Number.NaN])("there is no number %d where none was added", (index) => {
  expect(() => new NumberList().at(index)).toThrow(new RangeError(`there is no number ${index}`));
});
