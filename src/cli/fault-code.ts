/** The code of a fault of the system, such as ENOENT; null for faults that have none. */
export function faultCode(fault: unknown): string | null {
  const code: unknown = fault instanceof Error && "code" in fault ? fault.code : null;
  return typeof code === "string" ? code : null;
}
