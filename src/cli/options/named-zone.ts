import { openZone, type Zone } from "../../expressions.js";
import { Refusal } from "../refusal.js";

/** @throws {Refusal} when there is no such zone */
export function openNamed(name: string): Zone {
  const zone = openZone(name);
  if (!zone.ok) throw new Refusal(zone.issues);
  return zone.value;
}
