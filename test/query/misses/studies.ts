import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { type Study, surveyedAdverbials } from "../../../src/fuzzy/study.js";

/** The event types of the worlds in which near misses are looked for. */
export const types = [
  "chat with friend",
  "eat risotto",
  "eat pizza",
  "dance lively salsa",
  "dance salsa",
  "dance tango",
];

/** Every adverbial applies for certain. */
export const always: Study = certain("always");

/** A study in which its adverbials do not apply at all from one to two hours on, to tango from the start; eating pizza in part. */
export const patchy: Study = {
  ...certain("patchy"),
  curves: types.flatMap((eventType) =>
    ["just", "recently"].map((adverbial) => ({
      eventType,
      person: null,
      adverbial,
      cells: (
        [
          [10, 4],
          [60, 0],
          [120, eventType === "eat pizza" ? 2 : 0],
          [180, 2],
          [600, 1],
          [900, 0],
        ] as const
      ).map(([elapsedMinutes, level]) => ({
        elapsedMinutes,
        counts: answeredBy(eventType === "dance tango" ? 0 : level),
      })),
    })),
  ),
};

function answeredBy(level: number): [number, number, number, number, number] {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  counts[level] = 3;
  return counts;
}

/** A study in which every adverbial of the built-in one applies for certain. */
function certain(id: string): Study {
  const [study] = builtInStudies();
  if (study === undefined) throw new Error("there is a study");
  const curves = [...types, "chat", "eat soup"].flatMap((eventType) =>
    surveyedAdverbials(study).map((adverbial) => ({
      eventType,
      person: null,
      adverbial,
      cells: [{ elapsedMinutes: 1, counts: answeredBy(4) }],
    })),
  );
  return { ...study, id, aliases: [], adverbialAliases: [], curves };
}
