import fc from "fast-check";

// Every mutant runs these laws again: a few runs of each are enough to notice it.
fc.configureGlobal({ numRuns: 25 });
