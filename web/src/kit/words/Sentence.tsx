import { createElement, Fragment, type ReactNode } from "react";

/** Characters that no language uses mark the places of the values, so that words and their order stay with the pack. */
const FIRST_MARK = 0xe000;
const MARKS = /([\ue000-\ue00f])/;

/** A sentence in which some values stand out. `text` writes it with the marks that it is given in their place. */
export function Sentence({ text, values }: { text: (marks: Record<string, string>) => string; values: Record<string, ReactNode> }) {
  const names = Object.keys(values);
  const marks = Object.fromEntries(names.map((name, at) => [name, String.fromCharCode(FIRST_MARK + at)]));
  const parts = text(marks).split(MARKS);
  return createElement(Fragment, null, ...parts.map((part) => values[names[part.charCodeAt(0) - FIRST_MARK] ?? ""] ?? part));
}
