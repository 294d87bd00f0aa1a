import type { ToolCall } from "../../../src/chat/message.js";
import type { ToolDefinition } from "../../../src/staleness.js";

/** What the models of the labelled replies could call. */
export const tools: readonly ToolDefinition[] = [
  {
    name: "wait_time",
    description: "How long the line at a gate is.",
    parameters: { type: "object", properties: { gate: { type: "string" } }, required: ["gate"] },
  },
  {
    name: "reserve_spot",
    description: "Reserves a parking spot.",
    parameters: {
      type: "object",
      properties: { spot: { type: "string" }, minutes: { type: "integer" } },
      required: ["spot", "minutes"],
    },
  },
  { name: "list_spots", description: "", parameters: { type: "object", properties: {} } },
];

/** A reply, and whether a person says that it calls a tool; labelled before the rules were written. */
export interface LabelledReply {
  readonly what: string;
  readonly text: string;
  readonly toolCalls?: readonly ToolCall[];
  /** The first tool that is called, null where its name cannot be read; absent where none is. */
  readonly tool?: string | null;
  /** What is wrong with that call; absent where nothing is, or where there is none. */
  readonly fault?: "cut" | "no-json" | "unknown-tool" | "missing-arguments";
}

const served = (name: string, written: string): readonly ToolCall[] => [
  { id: "call_1", name, arguments: written },
];

/** Calls, as servers hand them over and as models write them. */
export const calls: readonly LabelledReply[] = [
  // Read by the server
  {
    what: "a call that the server read",
    text: "",
    toolCalls: served("wait_time", '{"gate":"B"}'),
    tool: "wait_time",
  },
  { what: "beside words", text: "Let me check.", toolCalls: served("list_spots", "{}"), tool: "list_spots" },
  { what: "without arguments at all", text: "", toolCalls: served("list_spots", ""), tool: "list_spots" },
  {
    what: "of no tool that there is",
    text: "",
    toolCalls: served("fly", "{}"),
    tool: "fly",
    fault: "unknown-tool",
  },
  { what: "without a name", text: "", toolCalls: served("", "{}"), tool: null, fault: "unknown-tool" },
  {
    what: "with half of its arguments",
    text: "",
    toolCalls: served("wait_time", '{"gate":'),
    tool: "wait_time",
    fault: "no-json",
  },
  {
    what: "without what it needs",
    text: "",
    toolCalls: served("reserve_spot", '{"spot":"A1"}'),
    tool: "reserve_spot",
    fault: "missing-arguments",
  },
  {
    what: "with a list for arguments",
    text: "",
    toolCalls: served("wait_time", '["B"]'),
    tool: "wait_time",
    fault: "no-json",
  },
  // Qwen, Hermes
  {
    what: "the tag of Qwen",
    text: '<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tool_call>',
    tool: "wait_time",
  },
  {
    what: "the tag after words",
    text: 'It has been a while, so I will look again.\n\n<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tool_call>',
    tool: "wait_time",
  },
  {
    what: "two calls in tags",
    text: '<tool_call>\n{"name": "list_spots", "arguments": {}}\n</tool_call>\n<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tool_call>',
    tool: "list_spots",
  },
  {
    what: "a tag that is not closed",
    text: '<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "a tag that is cut in its arguments",
    text: '<tool_call>\n{"name": "wait_time", "arguments": {"ga',
    tool: "wait_time",
    fault: "cut",
  },
  { what: "a tag that is cut in its name", text: '<tool_call>\n{"name": "wait', tool: null, fault: "cut" },
  { what: "a tag and then nothing", text: "<tool_call>\n", tool: null, fault: "cut" },
  {
    what: "a tag of no tool that there is",
    text: '<tool_call>\n{"name": "get_line", "arguments": {"gate": "B"}}\n</tool_call>',
    tool: "get_line",
    fault: "unknown-tool",
  },
  {
    what: "a tag with quotes of Python",
    text: "<tool_call>\n{'name': 'wait_time', 'arguments': {'gate': 'B'}}\n</tool_call>",
    tool: "wait_time",
    fault: "no-json",
  },
  {
    what: "a tag with a bracket too few",
    text: '<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}\n</tool_call>',
    tool: "wait_time",
    fault: "no-json",
  },
  {
    what: "a tag without arguments",
    text: '<tool_call>\n{"name": "wait_time"}\n</tool_call>',
    tool: "wait_time",
    fault: "missing-arguments",
  },
  {
    what: "a tag without arguments where none are needed",
    text: '<tool_call>\n{"name": "list_spots"}\n</tool_call>',
    tool: "list_spots",
  },
  {
    what: "a tag with arguments as text",
    text: '<tool_call>\n{"name": "wait_time", "arguments": "{\\"gate\\": \\"B\\"}"}\n</tool_call>',
    tool: "wait_time",
  },
  {
    what: "a tag with a list",
    text: '<tool_call>\n[{"name": "wait_time", "arguments": {"gate": "B"}}]\n</tool_call>',
    tool: "wait_time",
  },
  {
    what: "a tag in a fence",
    text: '```xml\n<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tool_call>\n```',
    tool: "wait_time",
  },
  {
    what: "a tag and then the end of the turn",
    text: '<tool_call>\n{"name": "list_spots", "arguments": {}}\n</tool_call><|im_end|>',
    tool: "list_spots",
  },
  {
    what: "Qwen3-Coder",
    text: "<tool_call>\n<function=wait_time>\n<parameter=gate>\nB\n</parameter>\n</function>\n</tool_call>",
    tool: "wait_time",
  },
  {
    what: "Qwen3-Coder without what it needs",
    text: "<tool_call>\n<function=reserve_spot>\n<parameter=spot>\nA1\n</parameter>\n</function>\n</tool_call>",
    tool: "reserve_spot",
    fault: "missing-arguments",
  },
  {
    what: "Qwen3-Coder, cut",
    text: "<tool_call>\n<function=wait_time>\n<parameter=gate>\nB",
    tool: "wait_time",
    fault: "cut",
  },
  {
    what: "GLM",
    text: "<tool_call>wait_time\n<arg_key>gate</arg_key>\n<arg_value>B</arg_value>\n</tool_call>",
    tool: "wait_time",
  },
  {
    what: "after thinking",
    text: '<think>\nFive days have passed.\n</think>\n\n<tool_call>\n{"name": "wait_time", "arguments": {"gate": "B"}}\n</tool_call>',
    tool: "wait_time",
  },
  {
    what: "in thinking and again after it",
    text: '<think>I will emit <tool_call>{"name": "list_spots", "arguments": {}}</tool_call>.</think><tool_call>{"name": "wait_time", "arguments": {"gate": "B"}}</tool_call>',
    tool: "wait_time",
  },
  {
    what: "after thinking that was opened in the prompt",
    text: 'A week has passed.\n</think>\n\n<tool_call>\n{"name": "list_spots", "arguments": {}}\n</tool_call>',
    tool: "list_spots",
  },
  // Llama
  {
    what: "the JSON of Llama",
    text: '{"name": "wait_time", "parameters": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "the JSON of Llama with its type",
    text: '{"type": "function", "name": "wait_time", "parameters": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "the JSON of Llama with a function",
    text: '{"type": "function", "function": {"name": "wait_time", "arguments": {"gate": "B"}}}',
    tool: "wait_time",
  },
  {
    what: "the JSON of Llama with the name as function",
    text: '{"type": "function", "function": "wait_time", "parameters": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "two calls of Llama",
    text: '{"name": "list_spots", "parameters": {}}; {"name": "wait_time", "parameters": {"gate": "B"}}',
    tool: "list_spots",
  },
  {
    what: "the JSON of Llama after words",
    text: 'Let me look that up again.\n\n{"name": "wait_time", "parameters": {"gate": "B"}}',
    tool: "wait_time",
  },
  {
    what: "the JSON of Llama before words",
    text: '{"name": "wait_time", "parameters": {"gate": "B"}}\n\nI will tell you when I know.',
    tool: "wait_time",
  },
  {
    what: "the JSON of Llama, cut",
    text: '{"name": "wait_time", "parameters": {"gate": "',
    tool: "wait_time",
    fault: "cut",
  },
  {
    what: "the JSON of Llama without what it needs",
    text: '{"name": "reserve_spot", "parameters": {"minutes": 30}}',
    tool: "reserve_spot",
    fault: "missing-arguments",
  },
  {
    what: "the JSON of Llama of no tool",
    text: '{"name": "current_time", "parameters": {"zone": "UTC"}}',
    tool: "current_time",
    fault: "unknown-tool",
  },
  {
    what: "the JSON of Llama with parameters as text",
    text: '{"name": "wait_time", "parameters": "{\\"gate\\": \\"B\\"}"}',
    tool: "wait_time",
  },
  {
    what: "the JSON of Llama with a quote too few",
    text: '{"name": "wait_time", "parameters": {"gate": B}}',
    tool: "wait_time",
    fault: "no-json",
  },
  {
    what: "a Python tag with JSON",
    text: '<|python_tag|>{"name": "wait_time", "parameters": {"gate": "B"}}<|eom_id|>',
    tool: "wait_time",
  },
  {
    what: "a Python tag with a call",
    text: '<|python_tag|>wait_time.call(gate="B")<|eom_id|>',
    tool: "wait_time",
  },
  {
    what: "a Python tag with a program",
    text: "<|python_tag|>import datetime\nprint(datetime.now())",
    tool: null,
    fault: "no-json",
  },
  { what: "a Python tag and nothing", text: "<|python_tag|>", tool: null, fault: "cut" },
  {
    what: "the function tag of Llama 3.1",
    text: '<function=wait_time>{"gate": "B"}</function>',
    tool: "wait_time",
  },
  { what: "the function tag, not closed", text: '<function=wait_time>{"gate": "B"}', tool: "wait_time" },
  { what: "the function tag, cut", text: '<function=wait_time>{"gate": "', tool: "wait_time", fault: "cut" },
  { what: "calls as Python writes them", text: '[wait_time(gate="B")]', tool: "wait_time" },
  {
    what: "several calls as Python writes them",
    text: '[list_spots(), wait_time(gate="B")]',
    tool: "list_spots",
  },
  { what: "one call as Python writes it", text: 'wait_time(gate="B")', tool: "wait_time" },
  {
    what: "a call of Python without what it needs",
    text: '[reserve_spot(spot="A1")]',
    tool: "reserve_spot",
    fault: "missing-arguments",
  },
  // Mistral
  {
    what: "the token of Mistral",
    text: '[TOOL_CALLS] [{"name": "wait_time", "arguments": {"gate": "B"}}]',
    tool: "wait_time",
  },
  {
    what: "the token of Mistral with an id",
    text: '[TOOL_CALLS][{"name": "wait_time", "arguments": {"gate": "B"}, "id": "a1b2c3d4e"}]</s>',
    tool: "wait_time",
  },
  { what: "the token of later Mistrals", text: '[TOOL_CALLS]wait_time{"gate": "B"}', tool: "wait_time" },
  {
    what: "the token of the latest Mistrals",
    text: '[TOOL_CALLS]wait_time[ARGS]{"gate": "B"}',
    tool: "wait_time",
  },
  {
    what: "the token of Mistral with the id of a call",
    text: '[TOOL_CALLS]wait_time[CALL_ID]a1b2c3d4e[ARGS]{"gate": "B"}',
    tool: "wait_time",
  },
  {
    what: "the token of Mistral, cut",
    text: '[TOOL_CALLS] [{"name": "wait_time", "arg',
    tool: "wait_time",
    fault: "cut",
  },
  {
    what: "the token of Mistral after words",
    text: 'I will check.[TOOL_CALLS] [{"name": "list_spots", "arguments": {}}]',
    tool: "list_spots",
  },
  {
    what: "the list of Mistral without its token",
    text: ' [{"name": "wait_time", "arguments": {"gate": "B"}}]',
    tool: "wait_time",
  },
  // In a fence
  {
    what: "a fence of JSON",
    text: 'I will check again:\n```json\n{"name": "wait_time", "arguments": {"gate": "B"}}\n```',
    tool: "wait_time",
  },
  {
    what: "a fence without a language",
    text: '```\n{"function": "wait_time", "arguments": {"gate": "B"}}\n```',
    tool: "wait_time",
  },
  {
    what: "a fence with an action",
    text: '```json\n{"action": "wait_time", "action_input": {"gate": "B"}}\n```',
    tool: "wait_time",
  },
  {
    what: "a fence of calls",
    text: '```json\n{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "wait_time", "arguments": "{\\"gate\\": \\"B\\"}"}}]}\n```',
    tool: "wait_time",
  },
  { what: "a fence of tool code", text: '```tool_code\nwait_time(gate="B")\n```', tool: "wait_time" },
  {
    what: "a fence of printed tool code",
    text: '```tool_code\nprint(wait_time(gate="B"))\n```',
    tool: "wait_time",
  },
  {
    what: "a fence that is cut",
    text: '```json\n{"name": "wait_time", "arguments": {"gate"',
    tool: "wait_time",
    fault: "cut",
  },
  // Others
  {
    what: "DeepSeek",
    text: '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>wait_time\n```json\n{"gate": "B"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    tool: "wait_time",
  },
  {
    what: "harmony",
    text: '<|channel|>analysis<|message|>Old.<|end|><|start|>assistant<|channel|>commentary to=functions.wait_time <|constrain|>json<|message|>{"gate":"B"}<|call|>',
    tool: "wait_time",
  },
  {
    what: "an invocation in XML",
    text: '<function_calls>\n<invoke name="wait_time">\n<parameter name="gate">B</parameter>\n</invoke>\n</function_calls>',
    tool: "wait_time",
  },
  {
    what: "an action in words",
    text: 'Thought: the line may be shorter now.\nAction: wait_time\nAction Input: {"gate": "B"}',
    tool: "wait_time",
  },
];

/** Answers that call nothing, however much they speak of it. */
export const answers: readonly LabelledReply[] = [
  { what: "a plain answer", text: "The line at gate B takes about twelve minutes." },
  { what: "nothing", text: "" },
  { what: "white space", text: "\n\n" },
  { what: "a promise", text: "Let me check the current wait time for you." },
  {
    what: "a promise with the name of the tool",
    text: "I'll call the wait_time tool again to get the latest figure.",
  },
  { what: "a name in code", text: "I could use `wait_time` to look again. Shall I?" },
  { what: "a call in words", text: 'To be sure, I would call wait_time(gate="B") once more.' },
  { what: "a call in inline code", text: 'You could run `wait_time(gate="B")` again later.' },
  { what: "a tag in inline code", text: "My last `<tool_call>` told twelve minutes." },
  { what: "a tag in prose", text: "I made a <tool_call> a moment ago, and nothing can have changed since." },
  { what: "what a tool told", text: 'According to the tool, {"minutes": 12} was the result.' },
  { what: "an answer in JSON", text: '{"minutes": 12}' },
  { what: "an answer in JSON with a name", text: '{"name": "Tom", "spot": "A1"}' },
  {
    what: "an answer in JSON with a name and parameters that are none",
    text: '{"name": "Mary", "parameters": "none"}',
  },
  { what: "a list of answers", text: '[{"name": "A1", "free": true}, {"name": "A2", "free": false}]' },
  { what: "an answer in a fence", text: '```json\n{"gate": "B", "minutes": 12}\n```' },
  {
    what: "an answer in a fence with a name",
    text: '```json\n{"name": "Gate B", "arguments": ["walk", "bus"]}\n```',
  },
  { what: "a program in a fence", text: "```python\nminutes = 12\nprint(minutes)\n```" },
  {
    what: "a call in a program that is offered",
    text: '```python\nfrom airport import wait_time\n\nif wait_time(gate="B") > 10:\n    go("C")\n```',
  },
  {
    what: "the definition of a tool",
    text: '```json\n{"name": "wait_time", "description": "How long the line at a gate is.", "parameters": {"type": "object", "properties": {"gate": {"type": "string"}}, "required": ["gate"]}}\n```',
  },
  {
    what: "a result that is made up",
    text: '<tool_response>\n{"minutes": 4}\n</tool_response>\nThe line is down to four minutes.',
  },
  { what: "a result in the words of Mistral", text: '[TOOL_RESULTS] {"minutes": 4} [/TOOL_RESULTS]' },
  {
    what: "a call in thinking alone",
    text: '<think>Should I? <tool_call>{"name": "wait_time", "arguments": {"gate": "B"}}</tool_call> No, only ten seconds passed.</think>\nStill twelve minutes.',
  },
  {
    what: "thinking of a call",
    text: "<think>I need to call wait_time.</think>The line takes twelve minutes.",
  },
  {
    what: "thinking that was cut",
    text: '<think>\nLet me call {"name": "wait_time", "parameters": {"gate": "B"}} to',
  },
  { what: "a refusal", text: "I cannot call tools, as I am a language model." },
  { what: "a question back", text: "Do you want me to reserve_spot A1 for 30 minutes?" },
  { what: "a heading", text: "**Action**: walk to gate C, where the line is shorter." },
  {
    what: "an action in words that is no tool",
    text: "Action: none\nThe result above is from a minute ago.",
  },
  { what: "a link", text: "See [wait_time](https://example.org/wait_time) for how it is measured." },
  { what: "a word in brackets", text: "[wait_time] was twelve minutes." },
  { what: "the token of Mistral in prose", text: "The `[TOOL_CALLS]` before this answer were enough." },
  { what: "a function in mathematics", text: "f(x) = 12 for all x, so the line stays the same." },
  { what: "a table", text: "| gate | minutes |\n|---|---|\n| B | 12 |" },
  { what: "a time stamp", text: "[2025-12-04T10:22:44Z] The line takes twelve minutes." },
  {
    what: "what was called before",
    text: 'Earlier I called wait_time with {"gate": "B"}, and it was twelve minutes.',
  },
  {
    what: "a quotation of the conversation",
    text: 'You saw: "name": "wait_time", "arguments": {"gate": "B"}. It told 12 minutes.',
  },
  { what: "an invocation in words", text: "I would <invoke> the tool if more time had passed." },
  { what: "an empty object", text: "{}" },
  { what: "XML that is an answer", text: "<function>The lift works again.</function>" },
];
