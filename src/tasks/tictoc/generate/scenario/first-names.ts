/** Whom requests are for. */
export const firstNames: readonly string[] =
  "Tom Mary Ann John Lucy Peter Emma Paul Nora Max Clara Hugo Ivy Oscar Ruth Leo Ada Felix Jane Simon".split(
    " ",
  );
