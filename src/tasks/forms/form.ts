import type { AnswerKind, Query, Term } from "../../algebra/query.js";
import { dayBefore, eventsOf, type FormReference, type Scene, timely } from "./scene.js";

/** One form of question: what is asked, in several wordings. */
export interface Form {
  readonly name: string;
  readonly kind: AnswerKind;
  /** The references to time with which it makes sense; all three unless told. */
  readonly references?: readonly FormReference[];
  readonly query: (scene: Scene) => Query;
  /** In which `{subject}` and the like stand for the words of a scene. */
  readonly wordings: readonly string[];
}

/** One wording of a form with the words of a scene. */
export function wordForm(wording: string, scene: Scene): string {
  const { type, other, subject, rival, time } = scene;
  const words: Readonly<Record<string, string>> = {
    ...{ subject, rival, base: type.base, past: type.past, otherPast: other.past },
    ...{ time: time.words, window: windowOf(scene) },
  };
  return wording.replaceAll(/\{(\w+)\}/gu, (_, name: string) => words[name] ?? "");
}

/** The four days before the speech time's. */
export function windowOf(scene: Scene): string {
  return `from ${dayBefore(scene, 4)} to ${dayBefore(scene, 1)}`;
}

/** "Tom watched a film": whose, and which deed. */
export const own = ({ type, subject }: Scene): Term => eventsOf(type.name, subject);
export const rivals = ({ type, rival }: Scene): Term => eventsOf(type.name, rival);
const anybody = ({ type }: Scene): Term => eventsOf(type.name);

/** What somebody did at the time that is asked about. */
export const ownThen = (scene: Scene): Term => timely(scene, own(scene));
export const allThen = (scene: Scene): Term => timely(scene, anybody(scene));
