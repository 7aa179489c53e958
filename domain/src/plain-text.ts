/** Characters that turn the direction of a text or that nobody sees could make an operator read something else. */
export function plainText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, " ").trim();
}

/** Code points are counted, because a person counts an emoji as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
