import type { Manifest, ReportInput } from "../../benchmark.js";

/** What a report tells of the making of the items; nothing where no folder was named. */
export function manifestChoices(manifest: Manifest | null): ReportInput["choices"] {
  if (manifest === null) return [];
  const { profile, description, seed, speechTime, zone, from, preset, policy, study, choices } = manifest;
  const conventions = Object.entries(policy).map(([name, value]) => `${name} = ${value}`);
  return [
    ["profile", `${profile}: ${description}`],
    ["seed", `${seed}`],
    ["speech time", `${speechTime}, ${zone}`],
    ["events from", from],
    ["conventions", `preset ${preset}${conventions.length === 0 ? "" : `: ${conventions.join(", ")}`}`],
    ["study", study ?? "those that come with the oracle"],
    ...choices.map(({ name, value, reason, origin }) => {
      const whose = origin === undefined ? "" : `${origin}: `;
      return [name, `${value} (${whose}${reason})`] as const;
    }),
  ];
}
