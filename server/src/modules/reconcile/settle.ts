import { reconcile } from "@magpie/contract/office/reconcile";
import { assert } from "@magpie/domain/assert";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { gainOf, usualThreshold } from "@magpie/domain/reconcile/pairs";
import { correctionOf, providerParts } from "@magpie/domain/reconcile/provider";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { act } from "../../kit/office/acts";
import { passesAsSecond } from "../operators/operators";
import { type KeyedEntry, postAll } from "../wallet/wallet";
import { pairOf } from "./compare";
import { type DifferenceRow, holdLines, readLines, settleLines } from "./differences-store";
import { findProvider } from "./providers";
import { listThresholds, putThreshold } from "./thresholds-store";

type How = "theirs" | "ours";

/** Bound to each line and its values: one that changed since is another difference, and one that is closed already is skipped. */
interface Target {
  id: string;
  revision: number;
  apart: Money;
  /** The correction of the provider's account; nothing where our own book stands. */
  gain: Money;
}

export const settle = act(reconcile.settle, {
  async blastOf({ db, merchant: { currency } }, { lines: ids, how }) {
    const rows = (await readLines(db, ids)).filter(({ state }) => state === "open");
    if (rows.length === 0) refuse("not_found");
    const targets = rows.map(
      (row): Target => ({ id: row.id, revision: row.revision, apart: row.apart, gain: gainFor(row, how, currency) }),
    );
    return {
      members: 0,
      money: sum(targets.map(({ apart }) => apart)),
      final: true,
      changes: [
        { field: "how", from: null, to: how },
        { field: "correction", from: null, to: toDecimal(sum(targets.map(({ gain }) => gain)), currency) },
      ],
      samples: rows.map(({ id, kind, transactionId, apart }) => ({ kind, id, title: transactionId, amount: apart })),
      targets,
    };
  },
  async run(ctx, { how }, { targets }, { reason }) {
    const { db, merchant } = ctx;
    const ids = targets.map(({ id }) => id);
    const rows = new Map((await holdLines(db, ids)).map((row) => [row.id, row]));
    // Read before they were locked: whoever closed or changed one in between makes it another act.
    for (const { id, revision } of targets) {
      const row = rows.get(id);
      if (row?.state !== "open" || row.revision !== revision) refuse("blast_changed");
    }
    const amount = sum(targets.map(({ apart }) => apart));
    await passesAsSecond(ctx, { kind: "reconcile.settle", subject: ids[0] ?? "", amount });
    const entries = targets
      .filter(({ gain }) => gain !== 0n)
      .map((target) => entryOf(rows.get(target.id), target, merchant.currency, reason));
    if (entries.length > 0) await postAll(ctx, entries);
    await settleLines(db, ids);
    const posted = toDecimal(sum(targets.map(({ gain }) => gain)), merchant.currency);
    ctx.audit({ subject: ids.join(" "), reason, before: { state: "open" }, after: { state: "settled", how, posted } });
    ctx.tellOffice("queues");
    ctx.tellOffice("alarms");
    return { settled: ids.length, posted };
  },
});

function gainFor(row: DifferenceRow, how: How, currency: string): Money {
  if (how === "ours") return 0n;
  // A line in another currency says nothing about our own money; somebody corrects it there, and our book stands.
  return gainOf(pairOf(row), currency) ?? refuse("invalid_input", { fields: { how: "other_currency" } });
}

/** The key holds the revision: a difference that came back changed may be settled again, and no retry settles one twice. */
function entryOf(row: DifferenceRow | undefined, { id, revision, gain }: Target, currency: string, note: string): KeyedEntry {
  const parts = row && providerParts(row.provider);
  assert(row && parts, "a difference is of a provider");
  const details = { provider: row.provider, day: row.day, reference: row.transactionId, note };
  return { key: `reconcile:${id}:${revision}`, entry: correctionOf(parts, gain, currency, details) };
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

export const setThreshold = act(reconcile.setThreshold, {
  async blastOf(ctx, input) {
    const { provider, before, next } = await readChange(ctx, input);
    return {
      members: 0,
      money: null,
      final: false,
      changes: [{ field: "threshold", from: toDecimal(before, ctx.merchant.currency), to: toDecimal(next, ctx.merchant.currency) }],
      samples: [{ kind: "provider", id: provider.id, title: provider.title, amount: null }],
      targets: { provider: provider.id, revision: input.revision, next },
    };
  },
  async run(ctx, input, _facts, { reason }) {
    const { provider, before, next } = await readChange(ctx, input);
    if (!(await putThreshold(ctx.db, provider.id, { threshold: next, revision: input.revision }))) refuse("revision_stale");
    ctx.audit({ subject: provider.id, reason, before: { threshold: before }, after: { threshold: next } });
    ctx.tellOffice("alarms");
    return {};
  },
});

async function readChange({ db, merchant: { currency } }: Ctx, input: { provider: string; threshold: string; revision: number }) {
  const provider = await findProvider(db, input.provider);
  const set = (await listThresholds(db)).get(provider.id);
  if ((set?.revision ?? 0) !== input.revision) refuse("revision_stale");
  const next = fromDecimal(input.threshold, currency);
  if (next === null || next < 0n) refuse("invalid_input", { fields: { threshold: "invalid_format" } });
  return { provider, before: set?.threshold ?? usualThreshold(currency), next };
}
