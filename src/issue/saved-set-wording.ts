import { say, type Wording } from "./phrasing.js";
import type { SavedSetIssue } from "./saved-set-issue.js";

const again = "compile it again from its events.";

/** The words of what can be wrong with a saved event set. */
export function describeSavedSet(issue: SavedSetIssue): Wording {
  switch (issue.kind) {
    case "foreign-saved-set":
      return say("This is no saved event set: it does not begin like one.", "save one with oracle compile.");
    case "newer-saved-set":
      return say(
        `This saved event set has the format ${issue.version}; formats up to ${issue.known} are read.`,
        `update the oracle, or ${again}`,
      );
    case "swapped-saved-set":
      return say("This saved event set was written on a machine with another order of bytes.", again);
    case "cut-saved-set":
      return say(
        `This saved event set has ${issue.bytes} bytes; it should have ${issue.expected}.`,
        `copy it anew, or ${again}`,
      );
    case "damaged-saved-set":
      return say(
        `This saved event set is damaged: its ${issue.section}, bytes ${issue.from} to ${issue.to - 1}, are not what was written.`,
        `copy it anew, or ${again}`,
      );
    case "inconsistent-saved-set":
      return say(
        `This saved event set contradicts itself: in its ${issue.section}, ${issue.reason}.`,
        `whatever wrote it is at fault; ${again}`,
      );
  }
}
