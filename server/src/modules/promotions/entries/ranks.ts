import { prizesOf } from "@magpie/domain/loyalty/race";
import { decide } from "@magpie/domain/offers/decide";
import { periodKey } from "@magpie/domain/offers/period-key";
import type { Work } from "../../../kit/ctx";
import type { Events } from "../../../kit/events";
import { holdPeriod, viewerOf } from "../offers/seen";
import { listStandings, listVersions } from "../offers/versions-store";
import { tellRewards } from "../rewards/rewards";
import { listEntriesOf, readyEntry } from "./entries-store";
import { readyUntil } from "./measure";

/** Cuts the pools of the offers on a board by its final table. Prizes wait for those who took part to claim them. */
export async function earnByRank(ctx: Work, ranked: Events["missions.ranked"]): Promise<void> {
  const standings = (await listStandings(ctx.db)).filter(({ state }) => state !== "stopped");
  const versions = await listVersions(
    ctx.db,
    standings.map(({ offerId, inForce: number }) => ({ offerId, number })),
  );
  for (const { offerId, number, rule } of versions) {
    const { trigger, reward } = rule;
    if (trigger.on !== "rank" || trigger.board !== ranked.board || !("amount" in reward) || !("fixed" in reward.amount)) continue;
    const prizes = prizesOf(BigInt(reward.amount.fixed), ranked.sharesBps, ranked.places.length);
    for (const [at, prize] of prizes.entries()) {
      const place = ranked.places[at];
      if (place && prize > 0n) await readyPrize(ctx, ranked, { offerId, number, ...place, prize });
    }
  }
}

interface Prize {
  offerId: string;
  number: number;
  memberId: string;
  rank: number;
  prize: bigint;
}

async function readyPrize(ctx: Work, { board, endsAt }: Events["missions.ranked"], { offerId, number, memberId, rank, prize }: Prize) {
  const viewer = await viewerOf(ctx, memberId);
  // The race was over at its end; the offer may close with it.
  const at = new Date(endsAt.getTime() - 1);
  const entries = (await listEntriesOf(ctx.db, memberId)).filter((entry) => entry.offerId === offerId);
  const rule = (await listVersions(ctx.db, [{ offerId, number }]))[0]?.rule;
  const period = rule ? periodKey(rule.period, { at, deposit: null }, viewer.timeZone) : null;
  if (period === null) return;
  const version = entries.find((entry) => entry.period === period)?.version ?? number;
  const seen = await holdPeriod(ctx, viewer, { offerId, number: version, period, at });
  const offer = { ...seen.facts.offer, run: "running" as const };
  const decision = decide(seen.rule, { ...seen.facts, offer }, { on: "rank", board, rank, prize });
  if (!("grant" in decision)) return;
  const { give: kind, amount } = decision.grant;
  const until = await readyUntil(ctx.db, seen.rule, ctx.now);
  if (await readyEntry(ctx.db, { offerId, memberId, period, version, kind, amount, until }, ctx.now)) await tellRewards(ctx, memberId);
}
