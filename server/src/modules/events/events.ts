import type { Work } from "../../kit/ctx";
import { insertEvent, type Noted } from "./store";

export { listEvents } from "./store";

type Told = Pick<Noted, "kind" | "what"> & Partial<Omit<Noted, "at">>;

const SUBJECT_MOST = 200;
const VALUE_MOST = 2_000;

/** Keeps a significant event, in the transaction in which it happened. Texts from outside are cut to what a row holds. */
export function noteEvent({ db, now }: Pick<Work, "db" | "now">, told: Told): Promise<void> {
  const { kind, what, memberId = null, who = "", subject = "", before, after } = told;
  const cut = (text: string | null | undefined, most: number) => text?.slice(0, most) ?? null;
  return insertEvent(db, {
    at: now,
    kind,
    what: what.slice(0, 80),
    memberId,
    who: who.slice(0, SUBJECT_MOST),
    subject: subject.slice(0, SUBJECT_MOST),
    before: cut(before, VALUE_MOST),
    after: cut(after, VALUE_MOST),
  });
}
