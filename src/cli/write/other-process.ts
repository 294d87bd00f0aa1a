import { faultCode } from "../fault-code.js";

/** Whether a process of this machine, other than this one, has this number. */
export function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return faultCode(fault) !== "ESRCH";
  }
}
