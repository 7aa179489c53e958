import { type agencyStatements, STATEMENT_DAYS_MAX } from "@magpie/contract/agency/statements";
import { FORMULAS, type Statement, type StatementFile, type StatementLine, statementText } from "@magpie/domain/agency/statement";
import { countDays } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, DownloadHandler, MemberRef } from "../../../kit/ctx";
import { listMembers } from "../../members/members";
import { readTimeZone } from "../../merchant/merchant";
import { booksKey, type Proofs, proveAll, signBooks } from "../../wallet/wallet";
import { inputsOf, readSources } from "./inputs";
import { type IncomeLineRow, listIncomeLines } from "./statements-store";

/** A signed file with every line of income and all that it was computed from. */
export const statement: DownloadHandler<typeof agencyStatements.statement> = async function* (visit, { from, to }) {
  const days = countDays(from, to);
  if (days < 1 || days > STATEMENT_DAYS_MAX) refuse("invalid_input", { fields: { from: "range" } });
  yield await visit.step(async (ctx) => JSON.stringify(await statementFile(ctx, from, to), null, 1));
};

async function statementFile(ctx: Ctx & { member: MemberRef }, from: string, to: string): Promise<StatementFile> {
  const { db, member, merchant, now } = ctx;
  const rows = await listIncomeLines(db, [member.id], from, to);
  const proofs = await proveAll(
    ctx,
    member.id,
    rows.flatMap(({ transactionId }) => (transactionId ? [BigInt(transactionId)] : [])),
  );
  const sources = await readSources(db, member.id, rows);
  const people = await listMembers(db, [...new Set([member.id, ...sources.ids])]);
  const accounts = new Map(people.map(({ id, account }) => [id, account]));
  const nameOf = (id: string | null) => (id === null ? null : (accounts.get(id) ?? ""));
  const lines: StatementLine[] = [];
  for (const row of rows) lines.push({ ...toldOf(row, proofs), inputs: await inputsOf(db, row, sources, nameOf) });
  const told: Statement = {
    merchant: merchant.code,
    account: nameOf(member.id) ?? "",
    memberId: member.id,
    currency: merchant.currency,
    from,
    to,
    timeZone: await readTimeZone(db),
    madeAt: now.toISOString(),
    lines,
    total: String(rows.reduce((sum, { state, pay }) => (state === "paid" ? sum + pay : sum), 0n)),
    days: [...proofs.days.values()],
  };
  const { signature, keyId } = signBooks(ctx, statementText(told));
  return { kind: "agent-statement", statement: told, signature: { signature, keyId }, key: booksKey(ctx) };
}

function toldOf(row: IncomeLineRow, proofs: Proofs): Omit<StatementLine, "inputs"> {
  const { kind, category, startsAt, endsAt, state, paidAt, transactionId } = row;
  const found = transactionId ? proofs.transactions.get(BigInt(transactionId)) : undefined;
  const { day = null, ...proof } = found ?? {};
  return {
    id: String(row.number),
    kind,
    category,
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    formula: FORMULAS[kind],
    figures: {
      validBet: String(row.validBet),
      profit: String(row.profit),
      base: String(row.base),
      ratePpm: row.ratePpm,
      gross: String(row.gross),
      downlines: String(row.downlines),
      net: String(row.net),
      pay: String(row.pay),
      carryOut: row.carryOut,
      debtOut: String(row.debtOut),
    },
    state,
    paidAt: paidAt?.toISOString() ?? null,
    payment: transactionId ? { transactionId, day, proof: found ? (proof as StatementProof) : null } : null,
  };
}

type StatementProof = NonNullable<NonNullable<StatementLine["payment"]>["proof"]>;
