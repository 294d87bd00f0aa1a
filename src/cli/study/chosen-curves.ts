import type { CurveFlags } from "./curve-options.js";
import { Refusal } from "../refusal.js";

/** What a curve is called. */
interface Named {
  readonly eventType: string;
  readonly adverbial: string;
}

/**
 * The curves that `--type` and `--adverbial` choose; all of them without.
 *
 * @param study  what messages call their study
 * @throws {Refusal} for a name that no curve has, with the names that there are
 */
export function chosenCurves<T extends Named>(
  study: string,
  curves: readonly T[],
  { type, adverbial }: Pick<CurveFlags, "type" | "adverbial">,
): readonly T[] {
  const types = new Set(curves.map(({ eventType }) => eventType));
  const adverbials = new Set(curves.map((curve) => curve.adverbial));
  const chosen = curves.filter(
    (curve) => (type?.includes(curve.eventType) ?? true) && (adverbial?.includes(curve.adverbial) ?? true),
  );
  const lost = [
    ...(type ?? []).filter((name) => !types.has(name)),
    ...(adverbial ?? []).filter((name) => !adverbials.has(name)),
  ];
  if (lost.length > 0 || chosen.length === 0) {
    throw new Refusal({
      kind: "missing-curve",
      study,
      eventType: type?.find((name) => !types.has(name)) ?? type?.[0] ?? [...types][0] ?? "",
      adverbial:
        adverbial?.find((name) => !adverbials.has(name)) ?? adverbial?.[0] ?? [...adverbials][0] ?? "",
      surveyed: [...types],
      adverbials: [...adverbials],
    });
  }
  return chosen;
}
