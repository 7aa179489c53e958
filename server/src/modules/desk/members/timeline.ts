import type { CheckedInput } from "@magpie/contract/kit/call";
import type { MemberEvent, memberDesk } from "@magpie/contract/office/member-desk";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { listLoginsUntil } from "../../auth/auth";
import { listDeposits } from "../../cashier/cashier";
import { findForDesk, listLooks, listNotes } from "../../members/members";
import { listPayeeChanges } from "../../payees/payees";
import { listRequestsOf } from "../../withdrawals/withdrawals";

type Office = CtxOf<typeof memberDesk.timeline>;
type Kind = MemberEvent["kind"];

/** Events of one moment are told apart by a key of their own. */
type Placed = MemberEvent & { place: string };
type Source = (ctx: Office, memberId: string, until: Date | null, most: number) => Promise<Placed[]>;

const none = { by: null, amount: null, values: {} };
/** The last of all ids of their kind, so that everything of a moment is read again and sorted out here. */
const LAST_DEPOSIT = "~";
const LAST_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const SOURCES: readonly { kinds: readonly Kind[]; read: Source }[] = [
  { kinds: ["note", "act"], read: readNotes },
  { kinds: ["look"], read: readLooks },
  { kinds: ["login"], read: readLogins },
  { kinds: ["deposit"], read: readDeposits },
  { kinds: ["withdrawal"], read: readWithdrawals },
  { kinds: ["payee"], read: readPayees },
];

/** Each source gives its newest, and together they are cut to a page: so a page costs the same however long the history is. */
export const timeline: Handler<typeof memberDesk.timeline> = async (ctx, input) => {
  const { id, cursor, pageSize } = input;
  if (!(await findForDesk(ctx.db, id))) refuse("not_found");
  const after = cursor === undefined ? null : readPlace(cursor);
  const wanted = kindsOf(input);
  // Events of the cursor's own moment come once more.
  const most = 2 * pageSize + 1;
  const sources = SOURCES.filter(({ kinds }) => kinds.some((kind) => wanted.has(kind)));
  const found = await Promise.all(sources.map(({ read }) => read(ctx, id, after?.at ?? null, most)));
  const events = found
    .flat()
    .filter(({ kind }) => wanted.has(kind))
    .sort((a, b) => (a.at === b.at ? (a.place < b.place ? 1 : -1) : a.at < b.at ? 1 : -1))
    .filter(({ at, place }) => after === null || Date.parse(at) < after.at.getTime() || place < after.place);
  const page = events.slice(0, pageSize);
  const last = page.at(-1);
  return {
    content: page.map(({ place: _, ...event }) => event),
    next: last && events.length > pageSize ? `${Date.parse(last.at)}.${last.place}` : null,
  };
};

function kindsOf({ kinds }: CheckedInput<typeof memberDesk.timeline>): Set<Kind> {
  const all = SOURCES.flatMap((source) => source.kinds);
  const asked = kinds === "" ? all : all.filter((kind) => kinds.split(",").includes(kind));
  return new Set(asked);
}

function readPlace(cursor: string): { at: Date; place: string } {
  const [, time, place] = /^(\d{1,15})\.([a-z]+-[\w-]{1,64})$/.exec(cursor) ?? [];
  if (time === undefined || place === undefined) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { at: new Date(Number(time)), place };
}

async function readNotes({ db }: Office, memberId: string, until: Date | null, most: number): Promise<Placed[]> {
  const rows = await listNotes(db, memberId, until, most);
  return rows.map(({ id, at, kind, text, by }) => {
    const about = kind === "note" ? ({ kind: "note", title: "note" } as const) : ({ kind: "act", title: kind } as const);
    return { ...none, ...about, at: at.toISOString(), by, values: { text }, place: `note-${id}` };
  });
}

async function readLooks({ db }: Office, memberId: string, until: Date | null, most: number): Promise<Placed[]> {
  const rows = await listLooks(db, memberId, until && { at: until, id: null }, most);
  return rows.map(({ id, at, fields, reason, by }) => ({
    ...none,
    ...{ kind: "look", title: "look", at: at.toISOString(), by, values: { fields: fields.join(","), reason }, place: `look-${id}` },
  }));
}

async function readLogins({ db }: Office, memberId: string, until: Date | null, most: number): Promise<Placed[]> {
  const rows = await listLoginsUntil(db, memberId, until, most);
  return rows.map(({ id, at, label, way, outcome, knownDevice }) => {
    const title = outcome === "in" ? (knownDevice ? "login" : "newDevice") : "loginFailed";
    return { ...none, kind: "login", title, at: at.toISOString(), values: { way, label }, place: `login-${id}` };
  });
}

async function readDeposits({ db }: Office, memberId: string, until: Date | null, most: number): Promise<Placed[]> {
  const rows = await listDeposits(db, { memberId, after: until && { at: until, id: LAST_DEPOSIT }, limit: most });
  return rows.map(({ id, createdAt, method, state, amount, received, currency }) => ({
    ...none,
    ...{ kind: "deposit", title: "deposit", at: createdAt.toISOString(), values: { id, method, state }, place: `deposit-${id}` },
    amount: toDecimal(received ?? amount, currency),
  }));
}

async function readWithdrawals({ db }: Office, memberId: string, until: Date | null, most: number): Promise<Placed[]> {
  const rows = await listRequestsOf(db, memberId, until && { at: until, id: LAST_UUID }, most);
  return rows.map(({ id, number, askedAt, account, state, amount, currency }) => ({
    ...none,
    ...{
      kind: "withdrawal",
      title: "withdrawal",
      at: askedAt.toISOString(),
      values: { id, number, account, state },
      place: `withdrawal-${id}`,
    },
    amount: toDecimal(amount, currency),
  }));
}

async function readPayees({ db }: Office, memberId: string, until: Date | null, most: number): Promise<Placed[]> {
  const rows = await listPayeeChanges(db, memberId, until, most);
  return rows.map(({ id, at, change, institution, tail }) => ({
    ...none,
    ...{ kind: "payee", title: change === "added" ? "payeeAdded" : "payeeRemoved", at: at.toISOString(), values: { institution, tail } },
    place: `payee-${id}-${change}`,
  }));
}
