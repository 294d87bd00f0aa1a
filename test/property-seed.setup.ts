import fc from "fast-check";

/** Gives the laws of a file the seed that the run has chosen. */
const seed = Number(process.env["ORACLE_PROPERTY_SEED"]);
if (Number.isSafeInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
