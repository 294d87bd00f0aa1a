import type { NearMiss } from "../../query/evidence-schema.js";
import { roughly } from "./ticks.js";

/** The one reason for which an event does not count, as short as a picture wants it: "not in garden". */
export function missLabel({ reason }: NearMiss): string {
  switch (reason.kind) {
    case "subject":
      return reason.found === null ? "nobody named" : `not ${short(reason.asked)}`;
    case "role":
      return reason.found === null
        ? `no ${short(reason.role)} told`
        : `${short(reason.found)}, not ${short(reason.asked)}`;
    case "object":
      return reason.lacks.length > 0 ? `not ${short(reason.lacks.join(", "))}` : `not ${short(reason.asked)}`;
    case "interval":
      return `${roughly(reason.byMs)} too ${reason.side === "before" ? "early" : "late"}`;
    case "speech-time":
      return reason.side === "after" ? "after the question" : "before the question";
    case "degree":
      return `does not fit at all`;
  }
}

/** A name that a picture has room for. */
export function short(name: string, most = 24): string {
  const characters = Array.from(name.replace(/\s+/gu, " ").trim());
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
