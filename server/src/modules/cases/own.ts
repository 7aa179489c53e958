import { randomBytes, randomUUID } from "node:crypto";
import type { CheckedInput } from "@magpie/contract/kit/call";
import type { CaseItem, cases } from "@magpie/contract/voice/cases";
import {
  CASE_WORDS,
  CASES_OPEN_MOST,
  type CaseKind,
  dueAt,
  kindOfPosting,
  kindOfRound,
  mayEscalate,
  readComplaint,
} from "@magpie/domain/cases/rules";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { toDecimal } from "@magpie/domain/money";
import { recordKindOf } from "@magpie/domain/records/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../kit/ctx";
import { findShownGrant } from "../bonuses/bonuses";
import { findDeposit } from "../cashier/cashier";
import { namingFor, readRound, subjectOf } from "../records/records";
import { claimUploads } from "../uploads/uploads";
import { readTransaction } from "../wallet/wallet";
import { findRequest } from "../withdrawals/withdrawals";
import {
  addCase,
  addMessage,
  type CaseRow,
  countOpen,
  findCase,
  holdCase,
  listMessages,
  listOwn,
  lockCases,
  moveCase,
  readBody,
} from "./store";

type Own = CtxOf<typeof cases.file>;
type Filed = CheckedInput<typeof cases.file>;

export const file: Handler<typeof cases.file> = async (ctx, input) => {
  const { db, member, now } = ctx;
  const text = readComplaint(input.words) ?? refuse("case_length", CASE_WORDS);
  const about = await readAbout(ctx, input);
  await lockCases(db, member.id);
  if ((await countOpen(db, member.id)) >= CASES_OPEN_MOST) refuse("case_too_many", { most: CASES_OPEN_MOST });
  const id = randomUUID();
  const row: CaseRow = {
    id,
    number: `C-${randomBytes(4).toString("hex").toUpperCase()}`,
    memberId: member.id,
    aboutKind: about.kind,
    aboutId: about.id,
    title: about.title,
    state: "filed",
    outcome: null,
    filedAt: now,
    lastSequence: 0,
  };
  await addCase(db, row);
  await say(ctx, row, text, input.pictures);
  ctx.tellOffice("voice");
  return shown(row);
};

/** Only what is the member's own can be complained about, so that a case never opens somebody else's records. */
async function readAbout(ctx: Own, { round, posting, deposit, withdrawal, bonus }: Filed) {
  if (round !== undefined) {
    const found = (await readRound(ctx.db, ctx.member.id, round)) ?? refuse("record_unknown");
    return { kind: kindOfRound(round), id: round, title: found.gameName };
  }
  if (deposit !== undefined || withdrawal !== undefined) return readPayment(ctx, deposit, withdrawal);
  if (bonus !== undefined) return readBonus(ctx, bonus);
  if (posting === undefined) return { kind: "other" as CaseKind, id: "", title: "" };
  const found = /^\d{1,18}$/.test(posting) ? await readTransaction(ctx.db, BigInt(posting)) : undefined;
  if (!found?.sides.some(({ memberId }) => memberId === ctx.member.id)) refuse("record_unknown");
  return { kind: kindOfPosting(recordKindOf(found.kind)), id: posting, title: subjectOf(found.details) };
}

/** A payment may have brought no posting yet, which is what most complaints about one say. */
async function readPayment({ db, member }: Own, deposit: string | undefined, withdrawal: string | undefined) {
  if (deposit !== undefined) {
    const found = await findDeposit(db, deposit);
    if (found?.memberId !== member.id) refuse("record_unknown");
    return { kind: "deposit" as CaseKind, id: deposit, title: found.deposit.channel };
  }
  const found = withdrawal === undefined ? undefined : await findRequest(db, withdrawal);
  if (found?.memberId !== member.id) refuse("record_unknown");
  return { kind: "withdrawal" as CaseKind, id: found.id, title: found.number };
}

/** Of any state: most complaints about a bonus are about how it ended. One without a title of its own goes by its worth. */
async function readBonus({ db, member }: Own, id: string) {
  const found = (await findShownGrant(db, member.id, id)) ?? refuse("record_unknown");
  const title = found.origin.title || `${toDecimal(found.amount, found.currency)} ${found.currency}`;
  return { kind: "bonus" as CaseKind, id, title };
}

async function say(ctx: Own, { id, lastSequence }: CaseRow, text: string, asked: readonly string[]): Promise<void> {
  const pictures = [...new Set(asked)];
  const sequence = lastSequence + 1;
  await claimUploads(ctx, ctx.member.id, pictures, { kind: "case", id: `${id}:${sequence}` });
  await addMessage(ctx.db, { caseId: id, sequence, sender: "member", operatorId: null, text, pictures, sentAt: ctx.now });
}

export const own: Handler<typeof cases.own> = async (ctx, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listOwn(ctx.db, ctx.member.id, after, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  const naming = await namingFor(ctx);
  return {
    content: rows.map((row) => shown({ ...row, title: naming(row.title) })),
    next: last ? writeCursor({ at: last.filedAt, id: last.id }) : null,
  };
};

export const one: Handler<typeof cases.one> = async (ctx, { id }) => {
  const row = await mine(ctx, await findCase(ctx.db, id));
  const naming = await namingFor(ctx);
  const messages = await listMessages(ctx.db, id);
  return {
    ...shown({ ...row, title: naming(row.title) }),
    messages: messages.map(({ sequence, sender, text, pictures, sentAt }) => ({
      sequence,
      from: sender,
      text,
      pictures,
      at: sentAt.toISOString(),
    })),
    body: await readBody(ctx.db),
    mayEscalate: mayEscalate(row.state, row.filedAt, ctx.now),
  };
};

export const reply: Handler<typeof cases.reply> = async (ctx, { id, words, pictures }) => {
  const row = await mine(ctx, await holdCase(ctx.db, id));
  if (row.state === "closed") refuse("case_closed");
  await say(ctx, row, readComplaint(words, 1) ?? refuse("case_length", CASE_WORDS), pictures);
  // An answer that raises a question is not the end of it.
  if (row.state === "answered") await moveCase(ctx.db, id, "acknowledged", row.outcome, ctx.now);
  ctx.tellOffice("voice");
  return {};
};

export const escalate: Handler<typeof cases.escalate> = async (ctx, { id }) => {
  const row = await mine(ctx, await holdCase(ctx.db, id));
  if (!mayEscalate(row.state, row.filedAt, ctx.now)) refuse("case_not_yet");
  await moveCase(ctx.db, id, "escalated", row.outcome, ctx.now);
  ctx.tellOffice("voice");
  return {};
};

async function mine({ member }: Own, row: CaseRow | undefined): Promise<CaseRow> {
  return row?.memberId === member.id ? row : refuse("not_found");
}

export function shown({ id, number, aboutKind, aboutId, title, state, outcome, filedAt }: CaseRow): CaseItem {
  return {
    id,
    number,
    about: { kind: aboutKind, id: aboutId, title },
    state,
    outcome,
    filedAt: filedAt.toISOString(),
    dueAt: dueAt(state, filedAt)?.toISOString() ?? null,
  };
}
