import type { Work } from "../../kit/ctx";
import { countRepeat, insertEvent, type Noted } from "./store";

export { listEvents } from "./store";

type Told = Pick<Noted, "kind" | "what"> & Partial<Omit<Noted, "at" | "times">>;

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
    times: 1,
  });
}

/**
 * The same for what anybody can do over and over: the first of an hour is kept as it is, the others of that member, or of all strangers,
 * are counted and become one row. Otherwise whoever guesses names would fill five years.
 */
export async function noteRepeated(ctx: Pick<Work, "db" | "now">, told: Told): Promise<void> {
  const { kind, what, memberId = null } = told;
  if (await countRepeat(ctx.db, { at: ctx.now, kind, what, memberId })) await noteEvent(ctx, told);
}
