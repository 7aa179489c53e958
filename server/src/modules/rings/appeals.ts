import type { rings, ShownSeizure } from "@magpie/contract/referral/rings";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { purseOf } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { plainText } from "@magpie/domain/plain-text";
import { UNSEIZED } from "@magpie/domain/referral/seizure";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { tell } from "../messages/messages";
import { countAct } from "../operators/operators";
import { post } from "../wallet/wallet";
import { keepAnswer, keepAppeal, listAppeals, listSeizures, lockSeizure, type SeizureRow } from "./store";

function shown(row: SeizureRow): ShownSeizure {
  return {
    id: row.id,
    bonus: toDecimal(row.bonus, row.currency),
    cash: toDecimal(row.cash, row.currency),
    reason: row.reason,
    at: row.seizedAt.toISOString(),
    appeal: row.appealedAt && { words: row.appeal ?? "", at: row.appealedAt.toISOString(), answer: row.answer, returned: row.returned },
  };
}

export const seizures: Handler<typeof rings.seizures> = async ({ db, member }) => ({
  list: (await listSeizures(db, member.id)).map(shown),
});

export const appeal: Handler<typeof rings.appeal> = async ({ db, member, now }, { id, words }) => {
  const row = await lockSeizure(db, id);
  if (row?.memberId !== member.id) refuse("not_found");
  if (row.appealedAt) refuse("appeal_made");
  await keepAppeal(db, id, plainText(words), now);
  return {};
};

export const appeals: Handler<typeof rings.appeals> = async ({ db }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listAppeals(db, after, pageSize);
  const people = await listMembers(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const names = new Map(people.map(({ id, account }) => [id, account]));
  const last = rows.at(-1);
  return {
    content: rows.map((row) => ({ ...shown(row), memberId: row.memberId, account: names.get(row.memberId) ?? "", ring: row.ringId })),
    next: last?.appealedAt && rows.length === pageSize ? writeCursor({ at: last.appealedAt, id: last.id }) : null,
  };
};

/** Bonus money that is returned comes as cash: its grant has ended, and nobody is asked to bet it anew. */
export const answerAppeal: Handler<typeof rings.answerAppeal> = async (ctx, { seizure: id, returned, words }) => {
  const answer = plainText(words);
  const { db, now, operator } = ctx;
  const row = (await lockSeizure(db, id)) ?? refuse("not_found");
  if (!row.appealedAt || row.answeredAt) refuse("appeal_made");
  if ([row.proposedPerson, row.approvedPerson].includes(operator.personId)) refuse("approval_own");
  const { memberId, currency } = row;
  const amount = row.bonus + row.cash;
  if (returned) {
    await countAct(ctx, { kind: "rings.seize", subject: id, amount }, "alone");
    await post(ctx, `ring:returned:${id}`, {
      kind: UNSEIZED,
      transfers: [{ from: "house:bonuses", to: purseOf(memberId, "cash"), amount, currency }],
      details: { ring: row.ringId, note: answer },
    });
  }
  await keepAnswer(db, id, answer, returned, now);
  ctx.audit({ subject: id, reason: answer, before: { answered: false }, after: { returned, member: memberId, amount } });
  await tell(ctx, memberId, { kind: returned ? "appealUpheld" : "appealRejected", values: { reason: answer } });
  return {};
};
