import type { AnchorContext } from "../language/expression/anchor/context.js";
import type { Study } from "../fuzzy/study.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import type { Policy } from "./policy.js";
import type { Grain } from "./distribution/when-last-distribution.js";

/** Everything beside the question and the events that decides an answer. */
export interface Setting {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Asked in this order; the first that has a curve for an event type answers for it. */
  readonly studies: readonly Study[];
  readonly policy: Policy;
  readonly includeFuture: boolean;
  readonly facts: Facts;
  readonly holidays: AnchorContext["holidays"];
  readonly grain: Grain;
}
