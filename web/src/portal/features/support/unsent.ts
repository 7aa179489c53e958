import { create } from "zustand";
import { useSession } from "../../../kit/session/session";

/** A message that the server has not taken yet. It keeps its key, so that sending it again doubles nothing. */
export interface Unsent {
  key: string;
  text: string;
  pictures: string[];
  state: "sending" | "failed";
}

/** Goes with the tab, and with the session. */
const KEY = "chatUnsent";

interface Unfinished {
  draft: string;
  unsent: Unsent[];
}

const NOTHING: Unfinished = { draft: "", unsent: [] };
const isVisitor = () => useSession.getState().token === null;

/** Words that nobody has read yet outlive a closed room and a load of the page. */
export const useUnfinished = create<Unfinished>(() => kept());

function kept(): Unfinished {
  const found = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Unfinished & { ofVisitor: boolean }>;
  // Somebody may log in where a visitor wrote who was not they.
  if (found.ofVisitor !== isVisitor()) return NOTHING;
  const { draft = "", unsent = [] } = found;
  // Whatever was under way when the page went may have arrived or not: sending it again is safe.
  return { draft, unsent: unsent.map((message) => ({ ...message, state: "failed" })) };
}

function keep(change: (before: Unfinished) => Partial<Unfinished>): void {
  useUnfinished.setState(change);
  sessionStorage.setItem(KEY, JSON.stringify({ ...useUnfinished.getState(), ofVisitor: isVisitor() }));
}

export function keepDraft(draft: string): void {
  keep(() => ({ draft }));
}

export function keepUnsent(message: Unsent): void {
  keep(({ unsent }) => ({
    unsent: unsent.some(({ key }) => key === message.key)
      ? unsent.map((other) => (other.key === message.key ? message : other))
      : [...unsent, message],
  }));
}

/** It did not arrive; where its writer has gone meanwhile, nobody is told. */
export function failUnsent(key: string): void {
  keep(({ unsent }) => ({ unsent: unsent.map((other) => (other.key === key ? { ...other, state: "failed" } : other)) }));
}

export function dropUnsent(key: string): void {
  keep(({ unsent }) => ({ unsent: unsent.filter((other) => other.key !== key) }));
}

// Whoever signs out takes their words along, and whoever signs in finds none. Somebody known who gets a new token is still the same.
useSession.subscribe(({ token, member }, before) => {
  if (token !== before.token && member === null) keep(() => NOTHING);
});
