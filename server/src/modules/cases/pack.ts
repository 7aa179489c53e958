import type { caseDesk } from "@magpie/contract/office/case-desk";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, DownloadHandler } from "../../kit/ctx";
import { findShownGrant } from "../bonuses/bonuses";
import { findDeposit } from "../cashier/cashier";
import { proveTickets } from "../lottery/lottery";
import { readRound } from "../records/records";
import { showRound } from "../studio/studio";
import { findTransaction, proveAll, readTransaction } from "../wallet/wallet";
import { findRequest } from "../withdrawals/withdrawals";
import { read } from "./desk";
import { type CaseRow, findCase } from "./store";

type Office = CtxOf<typeof caseDesk.read>;

/** The id of a transaction. Payments have other ones. */
const POSTING = /^\d{1,18}$/;
const STUDIO_ROUND = /:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const TICKETS = /^LOTTERY:([\w-]+):([A-Z0-9-]+)$/;

/** Everything that somebody needs who is to decide without us: it names nobody but the member's account. */
export const pack: DownloadHandler<typeof caseDesk.pack> = async function* (visit, { id }) {
  yield await visit.step(async (ctx) => {
    const row = (await findCase(ctx.db, id)) ?? refuse("not_found");
    const { messages, ...complaint } = await read(ctx, { id });
    const round = row.aboutKind === "round" || row.aboutKind === "ticket" ? await packRound(ctx, row) : null;
    const ids = round?.transactionIds ?? (POSTING.test(row.aboutId) ? [BigInt(row.aboutId)] : []);
    const whole = {
      format: "magpie.case.1",
      merchant: ctx.merchant.code,
      madeAt: ctx.now,
      complaint,
      messages,
      round: round && { ...round.shown, proof: round.proof },
      payment: round || POSTING.test(row.aboutId) ? null : await packPayment(ctx, row),
      bonus: row.aboutKind === "bonus" && !POSTING.test(row.aboutId) ? await packBonus(ctx, row) : null,
      postings: await packPostings(ctx, row, ids),
    };
    return `${JSON.stringify(whole, printed, 2)}\n`;
  });
};

/** A payment that was complained about by itself, with how far it came. */
async function packPayment({ db }: Office, { aboutKind, aboutId }: CaseRow): Promise<unknown> {
  if (aboutKind === "deposit") return (await findDeposit(db, aboutId))?.deposit ?? null;
  const found = aboutKind === "withdrawal" ? await findRequest(db, aboutId) : undefined;
  if (!found) return null;
  const { number, account, amount, currency, state, askedAt, paidAt } = found;
  return { number, account, amount: toDecimal(amount, currency), currency, state, askedAt, paidAt };
}

/** A bonus with the terms it was played under, and how it stands or ended. */
async function packBonus({ db }: Office, { memberId, aboutId }: CaseRow): Promise<unknown> {
  const found = await findShownGrant(db, memberId, aboutId);
  if (!found) return null;
  const { id, currency, amount, rule, state, queuedAt, begunAt, until, endedAt, doneX, converted, forfeited } = found;
  const show = (value: bigint) => toDecimal(value, currency);
  const sums = { amount: show(amount), converted: show(converted), forfeited: show(forfeited) };
  return { id, currency, ...sums, terms: rule, state, queuedAt, begunAt, until, endedAt, doneX };
}

async function packRound(ctx: Office, { memberId, aboutId }: CaseRow) {
  const found = (await readRound(ctx.db, memberId, aboutId)) ?? refuse("record_unknown");
  const { transactionIds, bet, won, refunded, gathered, ...rest } = found;
  const show = (amount: bigint) => toDecimal(amount, ctx.merchant.currency);
  const shown = { ...rest, bet: show(bet), won: show(won), refunded: show(refunded), gathered: show(gathered) };
  return { shown, transactionIds, proof: await proofOf(ctx, memberId, aboutId) };
}

/** Rounds of our own studio and tickets can be worked out again from this; of other studios' rounds we have the money alone. */
async function proofOf(ctx: Office, memberId: string, id: string): Promise<unknown> {
  const [, gameCode, issue] = TICKETS.exec(id) ?? [];
  if (gameCode && issue) return { tickets: await proveTickets(ctx, memberId, gameCode, issue) };
  const studioRound = STUDIO_ROUND.exec(id)?.[1];
  return studioRound ? showRound(ctx, studioRound) : null;
}

/** Each with all of its lines and, once its day is sealed, the proof that it stands in the books. */
async function packPostings(ctx: Office, { memberId }: CaseRow, ids: readonly bigint[]) {
  const proofs = await proveAll(ctx, memberId, ids);
  const postings = await Promise.all(
    ids.map(async (id) => {
      const [head, whole] = [await findTransaction(ctx.db, id), await readTransaction(ctx.db, id)];
      if (!head || !whole) return [];
      const { kind, details, at, sides } = whole;
      const lines = sides.map(({ memberId: owner, name, currency, amount, balanceAfter }) => ({
        // Whoever else had a part in it is nobody's business here.
        account: owner === null ? name : owner === memberId ? `member ${name}` : "another member",
        currency,
        amount: toDecimal(amount, currency),
        balanceAfter: owner === memberId && balanceAfter !== null ? toDecimal(balanceAfter, currency) : null,
      }));
      const proof = proofs.transactions.get(id);
      return [{ id, kind, key: head.key, at, details, lines, proof: proof ? { ...proof, day: proofs.days.get(proof.day) } : null }];
    }),
  );
  return postings.flat();
}

function printed(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
