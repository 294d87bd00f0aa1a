import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Gives back what nobody needs any more, now; some 0.1 s for 100 MB that are needed. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
