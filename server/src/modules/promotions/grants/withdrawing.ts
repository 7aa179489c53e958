import { createHash } from "node:crypto";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import type { Events } from "../../../kit/events";
import { endOneQueued, listShownLiving, type ShownGrant } from "../../bonuses/bonuses";
import { cancelGrant, lockAccounts } from "../../wallet/wallet";
import { type EntryRow, lockReadyByDeposit, unreadyEntry } from "../entries/entries-store";
import { listVersions } from "../offers/versions-store";
import { showCancelling } from "./cancel";

/**
 * Withdrawing ends the bonuses of deposits where their terms say so, in play, queued or not claimed yet: only after the member was shown
 * what goes, and exactly that. Own money leaves whole either way.
 */
export async function endByWithdrawal(ctx: Work, { memberId, currency, endsBonus }: Events["withdrawals.asked"]): Promise<void> {
  const ready = await listEndingReady(ctx, memberId);
  const known = await listEnding(ctx, memberId, currency);
  if (known.length + ready.length === 0) return;
  await lockAccounts(ctx, {
    slots: [
      { memberId, name: "bonus", currency },
      { memberId, name: "cash", currency },
    ],
  });
  // Read again under the locks: one that was queued may have come into play meanwhile.
  const grants = await listEnding(ctx, memberId, currency);
  const now = await showAll(ctx, grants, ready, currency);
  if (!now) return;
  if (now.hash !== endsBonus) refuse("bonus_would_end", now);
  for (const grant of grants) {
    if (grant.state === "queued") await endOneQueued(ctx.db, grant.id, "cancelled", ctx.now);
    else await cancelGrant(ctx, grant);
  }
  for (const entry of ready) await unreadyEntry(ctx.db, entry, ctx.now);
}

async function listEnding({ db }: Work, memberId: string, currency: string): Promise<ShownGrant[]> {
  const living = await listShownLiving(db, memberId, currency);
  const ending = living.filter(({ origin, rule }) => origin.deposit !== undefined && rule.onWithdraw === "cancel");
  return ending.sort((a, b) => Number(a.state === "queued") - Number(b.state === "queued"));
}

/** Rewards that a deposit to a frozen offer earned, and that nobody has claimed. */
async function listEndingReady({ db }: Work, memberId: string): Promise<EntryRow[]> {
  const entries = await lockReadyByDeposit(db, memberId);
  const versions = await listVersions(
    db,
    entries.map(({ offerId, version }) => ({ offerId, number: version })),
  );
  return entries.filter(({ offerId, version }) =>
    versions.some((one) => one.offerId === offerId && one.number === version && one.rule.wagering?.onWithdraw === "cancel"),
  );
}

/** One bonus alone is shown as its cancellation would be; others that go with it are named, and bound by the same hash. */
async function showAll(ctx: Work, grants: readonly ShownGrant[], ready: readonly EntryRow[], currency: string) {
  const shown = await Promise.all(grants.map((grant) => showCancelling(ctx, grant)));
  const waiting = [
    ...grants.filter(({ state }) => state === "queued").map(({ id, amount }) => ({ id, amount: toDecimal(amount, currency) })),
    ...ready.map(({ offerId, amount }) => ({ id: `offer:${offerId}`, amount: toDecimal(amount ?? 0n, currency) })),
  ];
  const [first] = shown;
  if (first && shown.length + ready.length === 1) return { ...first, waiting };
  const hashes = [
    ...shown.map(({ hash }) => hash),
    ...ready.map((entry) => JSON.stringify([entry.offerId, entry.period, String(entry.amount)])),
  ];
  if (hashes.length === 0) return null;
  const hash = createHash("sha256").update(hashes.join("\n")).digest("hex");
  return { ...(first ?? { id: waiting[0]?.id ?? "", forfeited: toDecimal(0n, currency), open: [] }), hash, waiting };
}
