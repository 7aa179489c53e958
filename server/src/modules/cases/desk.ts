import type { caseDesk, DeskCase } from "@magpie/contract/office/case-desk";
import { type CaseOutcome, type CaseState, mayMove } from "@magpie/domain/cases/rules";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { tell } from "../messages/messages";
import { listNames } from "../operators/operators";
import { namingFor } from "../records/records";
import { readUpload } from "../uploads/uploads";
import { shown } from "./own";
import { addMessage, type CaseRow, findCase, holdCase, listIn, listMessages, moveCase } from "./store";

type Office = CtxOf<typeof caseDesk.list>;

/** The states in which the next step is ours. */
const WAITING: readonly CaseState[] = ["filed", "acknowledged"];

export const list: Handler<typeof caseDesk.list> = async (ctx, { state, cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listIn(ctx.db, state === "waiting" ? WAITING : [state], after, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return { content: await showCases(ctx, rows), next: last ? writeCursor({ at: last.filedAt, id: last.id }) : null };
};

export const read: Handler<typeof caseDesk.read> = async (ctx, { id }) => {
  const row = (await findCase(ctx.db, id)) ?? refuse("not_found");
  const messages = await listMessages(ctx.db, id);
  const ids = new Set(messages.flatMap(({ operatorId }) => operatorId ?? []));
  const names = new Map((await listNames(ctx.db, [...ids])).map((person) => [person.id, person.name]));
  return {
    ...(await showCase(ctx, row)),
    messages: messages.map(({ sequence, sender, operatorId, text, pictures, sentAt }) => ({
      sequence,
      from: sender,
      by: operatorId && (names.get(operatorId) ?? ""),
      text,
      pictures,
      at: sentAt.toISOString(),
    })),
  };
};

export const picture: Handler<typeof caseDesk.picture> = async (ctx, { id, picture: asked }) => {
  const row = (await findCase(ctx.db, id)) ?? refuse("not_found");
  const carried = (await listMessages(ctx.db, id)).some(({ pictures }) => pictures.includes(asked));
  if (!carried) refuse("not_found");
  return { type: "image/webp", data: (await readUpload(ctx, row.memberId, asked)).toString("base64") };
};

export const move: Handler<typeof caseDesk.move> = async (ctx, { id, to, reason }) => {
  const row = await held(ctx, id, to);
  if (to === "acknowledged") await tell(ctx, row.memberId, { kind: "caseAcknowledged", values: { number: row.number } });
  return moved(ctx, row, to, row.outcome, reason);
};

export const answer: Handler<typeof caseDesk.answer> = async (ctx, { id, words, outcome }) => {
  const row = await held(ctx, id, "answered");
  const text = plainText(words);
  const sequence = row.lastSequence + 1;
  await addMessage(ctx.db, { caseId: id, sequence, sender: "desk", operatorId: ctx.operator.id, text, pictures: [], sentAt: ctx.now });
  await tell(ctx, row.memberId, { kind: "caseAnswered", values: { number: row.number } });
  return moved(ctx, row, "answered", outcome, "");
};

async function held(ctx: Office, id: string, to: CaseState): Promise<CaseRow> {
  const row = (await holdCase(ctx.db, id)) ?? refuse("not_found");
  return mayMove(row.state, to) ? row : refuse("case_moved_on");
}

async function moved(ctx: Office, row: CaseRow, state: CaseState, outcome: CaseOutcome | null, reason: string): Promise<DeskCase> {
  await moveCase(ctx.db, row.id, state, outcome, ctx.now);
  ctx.audit({ subject: row.id, reason, before: { state: row.state, outcome: row.outcome }, after: { state, outcome } });
  ctx.tellOffice("voice");
  return showCase(ctx, { ...row, state, outcome });
}

async function showCase(ctx: Office, row: CaseRow): Promise<DeskCase> {
  const [found] = await showCases(ctx, [row]);
  return found ?? refuse("not_found");
}

export async function showCases(ctx: Office, rows: readonly CaseRow[]): Promise<DeskCase[]> {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const accounts = new Map((await listMembers(ctx.db, ids)).map(({ id, account }) => [id, account]));
  const naming = await namingFor(ctx);
  return rows.map((row) => ({
    ...shown({ ...row, title: naming(row.title) }),
    member: { id: row.memberId, account: accounts.get(row.memberId) ?? "" },
  }));
}
