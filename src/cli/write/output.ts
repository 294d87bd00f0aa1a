import { once } from "node:events";

/** Writes results, and waits while whoever reads them is slower. */
export async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/**
 * Ends the process quietly when nobody reads the results any more (`| head`).
 *
 * @param onFault  called with any other fault of the stream, such as a full disk
 */
export function watchOutput(onFault: (fault: Error) => never): void {
  process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
    if (fault.code === "EPIPE") process.exit(0);
    onFault(fault);
  });
  process.stderr.on("error", () => {
    // Nobody is left to be told.
  });
}
