import type { Condition } from "../../../staleness/metrics/condition.js";

/**
 * What the system prompt of an agent is made longer by, to the letter: nothing, a reminder, or a reminder with
 * rules.
 *
 * @source TicToc, section 3.4 (naive) and Figure 12 (rules), quoted as printed, since the wording is what the
 *         experiment tries; how they were joined to the system prompt is not said
 */
export const systemAdditions: Readonly<Record<Condition["prompt"], string>> = {
  none: "",
  naive: "Note that the environment may be dynamic. Be aware of the time elapsed.",
  rules:
    "Note that the environment may be dynamic. Be aware of the time elapsed. Depending on the scenario and how much time has passed, whether it’s preferable to call a tool or not can vary. For example, suppose you were a smart garden assistant with access to a tool that measures soil moisture levels for houseplants. If you successfully retrieved the moisture level just five minutes ago and it read “Wet”, it is physically impossible for the soil to have dried out in such a short time. Therefore, calling the tool again is unnecessary. However, if four days have passed since the last check, natural evaporation has certainly occurred, so you must call the tool again to see if the plants need watering. As another example, suppose you were a student aid agent checking an online gradebook to see if a professor has posted final exam results. If you checked the portal a few seconds ago and the grade was “Pending”, calling the tool again immediately is not needed, as human grading takes time. But if a week has passed since your last check, it is highly probable the professor has finished grading, so it is clearly better to query the tool again to get the latest result.",
};
