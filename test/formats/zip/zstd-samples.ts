/** What is packed below: events as prompts have them, with much that repeats. */
export const plain = `{"events": [${Array.from({ length: 60 }, (_, index) => {
  const subject = ["Tom", "Mary", "Ria"][index % 3] ?? "";
  const location = ["kitchen", "living room"][index % 2] ?? "";
  const time = `2023-09-${two((index % 28) + 1)}T${two(index % 24)}:27:00+02:00`;
  return `{"type": "eat risotto", "subject": "${subject}", "location": "${location}", "time": "${time}"}`;
}).join(", ")}]}`;

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/**
 * The same text, packed by zstd 1.5.4: in a frame that says its length, `zstd -19`, in one that does not, as a stream is
 * packed, and in two.
 */
export const packed = {
  sized: bytes([
    "KLUv/WS8F8ULADZXPB9wS1sMMEIk2TSZwjMisAE5EQjIk8ju7p3Ir27v/98LQwAzACoAEYdETAASYUbIlwGOAci0wixvoSAo3qKw",
    "aJaXKJoFpvlTKAkGDY1zJE7zXtNYGMdLlHMgR2F4eAeC4EBO4y0UB+VABKtnql+pV0V9qnvU9i771vFs4x3j2+KZ4lfiFeIT09w8",
    "SpaB8maahnEcLBaHZeGBkQgciXXv2jf2zPGLjVdkfOLiERVvJr5EfDPPyi/yyshPto9c36Zfu55uvWN9CxEFiYhmF88UvxKvjPhk",
    "88jlbfI18mn7rn6jz1y/Wq/K+tTVo6reTX2LegZIqFEIA8F2kMpeY5CVFiStARIgEfwNQ+AQ/DMEFUORBEl/whBjwRRMhkd5MAFg",
    "0IvA3yBMHij9HwUZ8CUAkYIj+Qj8DmDIYGn/caABXwJIIkiyn8TfAHYEWoDT93DYjWH27LAh+KCtt6oUOGPWFxjQbyNf26pVbS2c",
    "Q21S+6H6adnTXwX8CdzC",
  ]),
  streamed: bytes([
    "KLUv/QBYzQwANhEzIGBpqgOoGrPfh9n/1kqIlJISSQAyt9ySnZgHWORQFAsHMQArACUAMCGNS2WBMTksiDRIJpZN4zIeHkLBwiIN",
    "kkuMywIqTExeGpdPoRHTMWBcLqLyGC8dAceL7j0JFFDvF4UxUCADIhqKJMAgj7TdDWC7dWev2tBsOPcTMKZBUnkHhxj6pusz3bZ0",
    "mdJdSVch3XR00XWP6t66qs1rZd62vEx5V/Iq5E0BDwJ0ruzr6unoXN2U6VKlCZ2rm5mXlRM6V/Z19XS+6N+j3/sbbqjRsSS8tD9z",
    "MOPGrgYSSCAIvANBgCQJdmCChiVICI4L/ngk0Q8a82EhGxzq6SMRHPphYzQoxMNDPJ3kgUNHTIwGh2h4iKiPPJAoBomSznhi1SVI",
    "Spj3iLmy7oLMLFWPHvPsVEHuecc66UEzUn2CxFRBD5mTdRSkzKz69JDpmiAxV9ZBj5ml6gpCpiQ9yvOC9RaEnsmqU4+bqAoC82Q9",
    "9YCZqK4gZErSo8zL+goCM1LdesRMWcfD3DZ+/JaJGXD6WnmzqlfVaAD4Kg==",
  ]),
  frames: bytes([
    "KLUv/QBYZQoAco4qIFBpnAOIAsk2W4uYEfMsByZoXDXxbbsJkR7AKVJmZvYTq8mqRfZA+7R7pPv1XlfRexO9ovQJoleHHkn6A+nT",
    "6pHq13pVxbcmvqL8BPHV4SPJP5Cf1kdLE1B/nYMFTUu0g8JZAtBYSHutAeyldtlXGxQb0HoR7SUa2TAD5jWExJWNa29h3CHRSIR7",
    "4srHsAMChSfRSPeee5qDb2GJK1mC4uViAFc+r2EJlotQqGGOkcy0P3Pw4ga9BhJoMAh2EEQYAjBMsAQURDyhEe6OD16cfonD5mFB",
    "D5/x9FUaRENgj4hlpQbpYKrTAxjfCqrMiFXoWRNVbxCPwB6RlvUapONUoQeE44M4JivtMcFVZ5CPGz3BrLP6oJOpqt4eGgCDcHrW",
    "sweiVOEgHQ56QDwrN4gHVL0eEcEKR+jGgcCrfxnOvIrcVxVYjYapqAIotS/9ZF4LNQoAskwmIFBpqwODoEwM04bQEdt9A4ywIcbM",
    "jGz3lgMgkG7MzAoGDQGV0i7b6pnqV+pV9sl9tnemfDPzh/Ou+Xb4zPmr+Yr5afmpfDv5dfqHfVe/HT1z/UpeQOsVbA4B8xRegtEk",
    "AEjW0CItEdanIo4iUjYVLzJLgRLfAQNfTBSYUMBHZTEYSFigc0AwRrh4zYnJgg6CFgRGRAvn0EBtVKhBEpnLINlrDeDCCea8BhLg",
    "MAzBSwwBmCVYAgoinHAjhMcHlA8PpPPBwxFcnPFkVQ96Mv0em5H1CKIxq7pnzLRBMRTrp8eaOdU3iBoL2XOTWqGgG3p17LFJJehM",
    "by16zLBVGFRDZT0wS+sRZGNWfc96NkTQP4ysmx6cSfUFyaDUsya0goNuGNXXQ7O2TlVcC+ve3Ibh8FfwndW01JAF14XUxGjJbNwA",
    "UQXX8mgH",
  ]),
};

function bytes(base64: readonly string[]): Uint8Array {
  return new Uint8Array(Buffer.from(base64.join(""), "base64"));
}
