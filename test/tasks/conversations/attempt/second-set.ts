import type { LabelledReply } from "./hand-labelled.js";

/** Calls in forms and settings that the rules were not written for; labelled before they were read. */
export const otherCalls: readonly LabelledReply[] = [
  {
    what: "a tag within a line",
    text: 'Checking: <tool_call>{"name": "wait_time", "arguments": {"gate": "B"}}</tool_call>',
    tool: "wait_time",
  },
  {
    what: "a tag of Granite",
    text: '<|tool_call|>[{"name": "wait_time", "arguments": {"gate": "B"}}]',
    tool: "wait_time",
  },
  {
    what: "a tag named otherwise",
    text: '<function_call>{"name": "wait_time", "arguments": {"gate": "B"}}</function_call>',
    tool: "wait_time",
  },
  {
    what: "the tag that tells the tools",
    text: '<tools>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tools>',
    tool: "wait_time",
  },
  {
    what: "JSON on several lines",
    text: '{\n  "name": "wait_time",\n  "parameters": {\n    "gate": "B"\n  }\n}',
    tool: "wait_time",
  },
  {
    what: "JSON that names a tool",
    text: '{"tool": "wait_time", "parameters": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "JSON whose arguments come first",
    text: '{"arguments": {"gate": "B"}, "name": "wait_time"}',
    tool: "wait_time",
  },
  {
    what: "JSON with an id",
    text: '{"id": "call_9", "type": "function", "function": {"name": "list_spots", "arguments": "{}"}}',
    tool: "list_spots",
  },
  {
    what: "a list in a fence",
    text: 'One moment.\n\n```json\n[\n  {"name": "list_spots", "arguments": {}}\n]\n```\n',
    tool: "list_spots",
  },
  { what: "a fence of Python", text: '```python\nwait_time(gate="B")\n```', tool: "wait_time" },
  {
    what: "a call of Python on a line of its own",
    text: 'Let me look again.\n\nwait_time(gate="B")',
    tool: "wait_time",
  },
  {
    what: "a name and arguments in words",
    text: 'Tool: wait_time\nArguments: {"gate": "B"}',
    tool: "wait_time",
  },
  { what: "the prefix of OpenAI's tools", text: 'functions.wait_time({"gate": "B"})', tool: "wait_time" },
  {
    what: "a tag after a long answer",
    text: `${"The line was twelve minutes. ".repeat(40)}\n<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tool_call>`,
    tool: "wait_time",
  },
  {
    what: "a tag with comments in its JSON",
    text: '<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}} // again\n</tool_call>',
    tool: "wait_time",
  },
  {
    what: "the name in quotes of another kind",
    text: "<tool_call>\n{“name”: “wait_time”, “arguments”: {}}\n</tool_call>",
    tool: "wait_time",
  },
  {
    what: "after empty thinking",
    text: '<think>\n\n</think>\n\n{"name": "wait_time", "arguments": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "JSON after a time stamp",
    text: '[2025-12-04T10:22:44Z]\n{"name": "wait_time", "parameters": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "the token of Mistral for two",
    text: '[TOOL_CALLS]list_spots{}[TOOL_CALLS]wait_time{"gate": "B"}',
    tool: "list_spots",
  },
  {
    what: "a tag closed wrongly",
    text: '<tool_call>{"name": "wait_time", "arguments": {"gate": "B"}}<tool_call>',
    tool: "wait_time",
  },
];

/** Answers that the rules were not written for. */
export const otherAnswers: readonly LabelledReply[] = [
  {
    what: "an earlier call, quoted on a line of its own",
    text: 'My call was:\n{"name": "wait_time", "arguments": {"gate": "B"}}\nIt told twelve minutes, and I answer from that.',
  },
  { what: "JSON with an action", text: '{"action": "wait", "reason": "The line is short."}' },
  { what: "a recipe", text: "Call the airport (555 0100), or ask at the gate." },
  { what: "a result with the name of the tool", text: '{"name": "wait_time", "result": {"minutes": 12}}' },
  { what: "code that is explained", text: "The call was `<tool_call>{...}</tool_call>`, ten seconds ago." },
  { what: "a list of steps", text: "1. list_spots\n2. reserve_spot\nBoth are done, as you asked." },
  { what: "a signature", text: "reserve_spot(spot, minutes) is how I reserved it; nothing more is needed." },
  { what: "brackets with a time", text: "[10:22] Twelve minutes." },
  { what: "JSON with text after it", text: '{"gate": "B", "minutes": 12}\n\nThat is from a minute ago.' },
  { what: "a tool that is only announced", text: "Calling wait_time now…" },
  { what: "a heading with a colon", text: "Action: Head to gate B.\nThe line takes twelve minutes." },
  { what: "a template", text: 'To ask me again, write {"name": …} or just "again".' },
  { what: "thinking in brackets", text: "[think]Call it?[/think] Twelve minutes." },
  {
    what: "JSON of a person with parameters",
    text: '```json\n{"name": "Tom", "parameters": {"age": 30}}\n```',
  },
];
