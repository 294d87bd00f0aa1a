import { describe, expect, test } from "vitest";
import { failedResult } from "../../../src/staleness/effect/failed-result.js";
import { toolEffect } from "../../../src/staleness/effect/tool-effect.js";
import { labelledResults } from "./labelled-results.js";
import { labelledTools } from "./labelled-tools.js";

describe("whether a tool changes something", () => {
  test("is told of 120 tools as it was labelled by hand", () => {
    const wrong = labelledTools.filter(
      ([name, description, effect]) => toolEffect({ name, description }).effect !== effect,
    );
    expect(wrong).toEqual([]);
    expect(labelledTools).toHaveLength(120);
  });

  test.each<[string, string, "read" | "write"]>([
    // Nouns that are verbs elsewhere
    ["order_status", "", "read"],
    ["order_history", "Orders of a customer.", "read"],
    ["post_code_lookup", "", "read"],
    ["lines_at_stop", "", "read"],
    ["order_pizza", "", "write"],
    ["order_cancel", "", "write"],
    ["bookTable", "", "write"],
    ["update_status", "", "write"],
    // The description tells
    ["issues", "Open a new issue.", "write"],
    ["issues", "Open issues of a repository.", "read"],
    ["line", "Isolates a line of the grid.", "write"],
    ["room", "Room in which a course is held.", "read"],
    ["tickets", "Tickets that are on sale.", "read"],
    ["do_it", "This tool allows you to cancel a booking.", "write"],
    ["web", "Performs a web search.", "read"],
    ["sync", "Given a city, returns its weather.", "read"],
    ["upsert", "Runs a read-only query.", "read"],
    // On the way
    ["fetch_item", "Fetches the item and marks it as seen.", "write"],
    ["search_and_replace", "", "write"],
    // Nothing is known
    ["flux", "", "read"],
    ["", "", "read"],
  ])("%s, %s", (name, description, effect) => {
    expect(toolEffect({ name, description }).effect).toBe(effect);
  });

  test("is said by its maker first", () => {
    const tool = { name: "get_order", description: "Gets an order." };
    expect(toolEffect(tool, { readOnly: false })).toEqual({
      effect: "write",
      source: "annotation",
      word: null,
    });
    expect(toolEffect(tool, { destructive: true }).effect).toBe("write");
    expect(toolEffect(tool, { destructive: false }).effect).toBe("read");
    const writes = { name: "cancel_order", description: "" };
    expect(toolEffect(writes, { readOnly: true, destructive: true }).effect).toBe("read");
    // That a write destroys nothing does not make it a read.
    expect(toolEffect(writes, { destructive: false }).effect).toBe("write");
  });
});

describe("whether a result is an error", () => {
  test("is told of 80 results as it was labelled by hand", () => {
    const wrong = labelledResults.filter(
      ([content, label]) => (failedResult(content) === null ? "answer" : "error") !== label,
    );
    expect(wrong).toEqual([]);
    expect(labelledResults).toHaveLength(80);
  });

  test.each<[string, "error" | "answer"]>([
    ['"Error: connection reset"', "error"],
    ['{"result": {"error": "timeout"}}', "error"],
    ['{"status": "failed", "message": "Unable to hold due to a system issue."}', "error"],
    ['{"status": "failed", "message": "Operation failed due to insufficient capacity."}', "answer"],
    ['{"status": "failed", "message": "Flight AF23 is full."}', "answer"],
    ['{"error": "insufficient_scope"}', "error"],
    ['{"error": "insufficient_funds"}', "answer"],
    ['{"error": ""}', "answer"],
    ['{"errors": 0, "passed": 12}', "answer"],
    ['{"status": 404, "rooms": [1, 2]}', "answer"],
    ["", "answer"],
    ["null", "answer"],
    ["[]", "answer"],
    [`${"The bridge is open. ".repeat(40)}Rate limit exceeded.`, "answer"],
  ])("%s", (content, label) => {
    expect(failedResult(content) === null ? "answer" : "error").toBe(label);
  });

  test("is what its sender says, save where the world said no", () => {
    expect(failedResult("oops", true)).toEqual({ by: "mark", text: "oops" });
    expect(failedResult("The flight is full.", true)).toBeNull();
  });
});
