/** Exchanges that fit behind any answer and concern no tool. */
export const smallTalk: readonly (readonly [user: string, assistant: string])[] = [
  ["Thanks.", "You're welcome."],
  ["Good to know, thank you.", "Happy to help."],
  ["All right, thanks for telling me.", "Of course. I'm here if you need anything else."],
  ["Okay, let me think about that for a moment.", "Take your time."],
  ["Got it, thank you.", "You're welcome. Just tell me if something else comes up."],
  ["Thanks, I'm writing that down.", "Sounds good."],
];
