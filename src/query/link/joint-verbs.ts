import { words } from "../../language/words/nominals.js";

/** Verbs of whoever leads what others take part in. */
export const leading = words(
  `host hold give chair lead teach throw organise organize conduct coach guide present preside moderate facilitate captain
   supervise run drive pilot steer skipper`,
);

/** Verbs of what those do who are there together. */
export const sharing = words(
  `go come walk hike jog run swim ride cycle travel fly sail row paddle climb ski skate surf camp stay sleep live share eat drink
   dine lunch have take watch see visit attend join play practise practice rehearse train dance sing perform talk chat speak argue
   meet celebrate study work shop explore tour`,
);

/** Verbs of what one of two does to the other. */
export const winning = words(
  "beat win lose defeat thrash outrun overtake eliminate surrender resign concede",
);
