import { count, quote, say, type Wording } from "./phrasing.js";
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
    case "saved-set-among-others":
      return say(
        `${quote(issue.file)} is a saved event set, and cannot be joined with other files.`,
        "name it alone, or compile all the events that it was made of together.",
      );
    case "streamed-saved-set":
      return say(
        `What comes from ${issue.source} is a saved event set, which is read from a file only.`,
        "name the file, --events household.oracle.",
      );
    case "compiled-days":
      return say(
        `The days in ${quote(issue.file)} are compiled and can no longer be given a time.`,
        "compile the events again with --assume-time.",
      );
    case "too-many-names":
      return say(
        `The different names of ${count(issue.events, "event")} take nearly all of the ${issue.limitMb} MB that there are for them.`,
        `give the process more, NODE_OPTIONS=--max-old-space-size=${2 * issue.limitMb}, or leave out a role.`,
      );
  }
}
