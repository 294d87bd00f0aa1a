import { type AnyIssue, kind } from "./issue.js";
import { say } from "./phrasing.js";

/** What is missing from an installation. */
export const packageIssues = {
  /** Something needs packages that are installed only by those who want it. */
  "missing-package": kind<Missing>(({ needs, packages }) => {
    const [them, are] = packages.length === 1 ? ["it", "is"] : ["them", "are"];
    return say(
      `${needs}: ${packages.join(" and ")} ${are} not installed.`,
      `install ${them} beside this program, npm install ${packages.join(" ")}.`,
    );
  }),
};

interface Missing {
  /** What needs the packages, as the beginning of a sentence: "Parquet files cannot be read". */
  readonly needs: string;
  readonly packages: readonly string[];
}

/** A package that is needed is not installed; thrown where there is no result to say so in. */
export class MissingPackage extends Error {
  override readonly name = "MissingPackage";
  readonly issue: AnyIssue & Missing & { readonly kind: "missing-package" };

  constructor(missing: Missing) {
    super(`${missing.needs} without npm install ${missing.packages.join(" ")}`);
    this.issue = { kind: "missing-package", ...missing };
  }
}

/** As Node says it of a package, and of the part of one that is compiled for a platform. */
const codes: ReadonlySet<unknown> = new Set(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"]);

/**
 * Loads packages that are installed beside this one by those who want them.
 *
 * @throws {MissingPackage} when one of them is not
 */
export async function loadOptional<T>(
  needs: string,
  packages: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (fault) {
    const isMissing = fault instanceof Error && "code" in fault && codes.has(fault.code);
    throw isMissing ? new MissingPackage({ needs, packages }) : fault;
  }
}
