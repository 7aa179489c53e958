import type { Kysely } from "kysely";
import type { Schema } from "../../../src/kit/database/schema.gen";
import { brokenInvariants } from "../../../src/restore/invariants";
import type { AcknowledgedOperation } from "./killing";
import { changeOf, keyOf, type Plan, playerOf, STAKE } from "./plan";

export interface Losses {
  /** Answered, and not in the ledger. */
  lost: number;
  /** In the ledger with more or less than one effect. */
  doubled: number;
  /** Answered with a balance that the account did not have then. */
  lies: number;
  /** Transactions and balances that are incomplete. */
  halfDone: string[];
}

export const NO_LOSSES: Losses = { lost: 0, doubled: 0, lies: 0, halfDone: [] };

/** Compares the answers with the ledger's lines. */
export async function countLosses(owner: Kysely<Schema>, plan: Plan, answers: readonly AcknowledgedOperation[]): Promise<Losses> {
  const lines = await listLines(owner, plan);
  const found = new Map(lines.map((line) => [line.key, line]));
  const operations = new Set(answers.map(({ operation }) => operation));
  const expected = new Map(plan.players.map((player) => [player, STAKE]));
  for (const operation of operations) {
    const player = playerOf(plan, operation);
    expected.set(player, (expected.get(player) ?? 0n) + changeOf(operation));
  }
  const sums = new Map(plan.players.map((player) => [player, 0n]));
  for (const { owner: player, amount } of lines) sums.set(player, (sums.get(player) ?? 0n) + amount);
  return {
    lost: [...operations].filter((operation) => !found.has(keyOf(operation))).length,
    doubled: [...expected].filter(([player, sum]) => sums.get(player) !== sum).length,
    lies: answers.filter(({ operation, balance, version }) => {
      const line = found.get(keyOf(operation));
      return line?.balanceAfter !== balance || line.sequence !== version;
    }).length,
    halfDone: await brokenInvariants(owner),
  };
}

function listLines(owner: Kysely<Schema>, { merchantId, players }: Plan) {
  return owner
    .selectFrom("wallet_lines as l")
    .innerJoin("wallet_accounts as a", (join) => join.onRef("a.merchantId", "=", "l.merchantId").onRef("a.id", "=", "l.accountId"))
    .innerJoin("wallet_transactions as t", (join) => join.onRef("t.merchantId", "=", "l.merchantId").onRef("t.id", "=", "l.transactionId"))
    .where("l.merchantId", "=", merchantId)
    .where("a.owner", "in", players)
    .select(["t.key", "a.owner", "l.amount", "l.balanceAfter", "l.sequence"])
    .execute();
}
