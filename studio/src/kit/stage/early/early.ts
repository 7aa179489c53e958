import type { Language } from "@magpie/domain/languages";

/** What a page asks for while its script is still on the way. */
interface Early {
  open?: Promise<Response>;
  words?: Promise<Response>;
}

const page = globalThis as { early?: Early };

/** Does nothing once the game's own script runs: that has asked itself, and a launch token is good once. */
export function askEarly(ask: () => Early): void {
  page.early ??= ask();
}

/** The answer under way, once: whoever asks again asks the server. */
export function takeEarly(what: keyof Early): Promise<Response> | undefined {
  page.early ??= {};
  const answer = page.early[what];
  delete page.early[what];
  return answer;
}

export function wordsPath(kind: string, language: Language): string {
  return `../${kind}/words-${language.toLowerCase()}.json`;
}
