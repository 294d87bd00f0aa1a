/*
 * Chooses the seed of all laws of a run, and prints it. What is checked automatically has one seed, so that a
 * commit that passed passes again; ORACLE_PROPERTY_SEED sets another.
 */
export default function setup(): void {
  const stated = process.env["ORACLE_PROPERTY_SEED"] ?? (process.env["CI"] === undefined ? "" : "20230929");
  const seed = stated === "" ? Math.floor(Math.random() * 2 ** 31) : Number(stated);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`ORACLE_PROPERTY_SEED is no seed: ${stated}`);
  process.env["ORACLE_PROPERTY_SEED"] = String(seed);
  const shares: Readonly<Record<string, string>> = { full: "all cases", hosts: "a hundredth of the cases" };
  const share = shares[process.env["ORACLE_LAWS"] ?? ""] ?? "a twentieth of the cases";
  console.log(`Laws: ${share}, seed ${seed}; ORACLE_PROPERTY_SEED=${seed} repeats them.`);
}
