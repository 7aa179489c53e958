import type { promotions, Reward } from "@magpie/contract/promotions/promotions";
import { freeRoundRefusal } from "@magpie/domain/bonuses/free-rounds";
import { DEFAULT_LANGUAGE, type Language } from "@magpie/domain/languages";
import { toDecimal } from "@magpie/domain/money";
import type { Handler, Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { type ChanceReward, listChanceRewards } from "../../chance/chance";
import { readCurrency } from "../../merchant/merchant";
import { listClaimableMissions } from "../../missions/missions";
import { listFreeRounds } from "../../play/play";
import { listClaimableLevels } from "../../vip/vip";
import { readMemberFacts } from "../facts";
import { cardOf, textOf } from "../offers/card";
import { readSeen, type SeenOffer, stateOf } from "../offers/seen";
import { listVersions } from "../offers/versions-store";
import { readDue } from "../rebates/due";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.tell": { memberId: string };
  }
}

type Reading = Pick<Work, "db" | "now" | "personal">;

/** Everything that a member can claim now, newest first. The badge is the length of this very list. */
export async function listRewards(ctx: Reading, memberId: string, language: Language): Promise<Reward[]> {
  // All sources are asked together, because the page and the badge wait for the slowest of them.
  const [{ viewer, seen }, rebate, missions, levels, chances, rounds] = await Promise.all([
    readSeen(ctx, memberId),
    readCurrency(ctx.db).then((currency) => readDue(ctx, memberId, currency)),
    listClaimableMissions(ctx, memberId, language),
    listClaimableLevels(ctx, memberId, language),
    listChanceRewards(ctx, memberId, language),
    listRoundsLeft(ctx, memberId, language),
  ]);
  const { currency } = viewer;
  const { out } = seen[0]?.facts.member ?? (await readMemberFacts(ctx, memberId, currency, []));
  // Whoever keeps away, or is out for another reason, is invited to nothing.
  if (out !== null) return [];
  const offers = seen.flatMap((one) => fromOffer(one, currency, language));
  return [
    ...offers,
    ...rounds,
    ...chances.map((one) => fromChance(one, currency)),
    ...[...missions, ...levels].map(
      ({ id, source, title, amount, since, until }): Reward => ({
        ...PLAIN,
        id: `${source}:${id}`,
        source,
        title,
        amount: toDecimal(amount, currency),
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
      }),
    ),
    ...(rebate?.isPayable
      ? [
          {
            ...PLAIN,
            id: "rebate",
            source: "rebate" as const,
            title: "",
            amount: toDecimal(rebate.total, currency),
            since: rebate.since.toISOString(),
            until: null,
          },
        ]
      : []),
  ].sort((a, b) => (a.since < b.since ? 1 : -1));
}

const PLAIN = { kind: "cash", action: "claim", offer: null, rounds: null, chance: null } as const;

/** Spins and envelopes are opened on their own page, a prize is claimed. None of them runs out. */
function fromChance({ source, id, of, title, amount, since }: ChanceReward, currency: string): Reward {
  const kinds = { wheel: "spin", pool: "envelope", raffle: "cash" } as const;
  return {
    id: `${source}:${id}`,
    source,
    title,
    kind: kinds[source],
    amount: amount === null ? null : toDecimal(amount, currency),
    since: since.toISOString(),
    until: null,
    action: source === "raffle" ? "claim" : "open",
    offer: null,
    rounds: null,
    chance: of,
  };
}

function fromOffer(seen: SeenOffer, currency: string, language: Language): Reward[] {
  if (stateOf(seen).state !== "claim") return [];
  const card = cardOf(seen, currency, language);
  const { standing, rule, entry } = seen;
  const since = entry?.readyAt ?? entry?.changedAt ?? new Date(rule.window.opens);
  return [
    {
      id: `offer:${standing.offerId}`,
      source: "offer",
      title: card.title,
      kind: card.reward.give,
      amount: card.reward.amount,
      since: since.toISOString(),
      until: card.date.at,
      // Terms that were not accepted yet are read before they are.
      action: entry ? "claim" : "open",
      offer: standing.offerId,
      rounds: null,
      chance: null,
    },
  ];
}

/** Free rounds that are left, under the title of the offer that gave them. */
async function listRoundsLeft({ db, now }: Reading, memberId: string, language: Language): Promise<Reward[]> {
  const living = (await listFreeRounds(db, memberId)).filter((one) => freeRoundRefusal(one, now) === null);
  const refs = living.map(({ origin }) => ({ offerId: origin.offer ?? "", number: Number(origin.version) }));
  const versions = await listVersions(db, refs);
  return living.map((one) => {
    const version = versions.find(({ offerId, number }) => offerId === one.origin.offer && String(number) === one.origin.version);
    const money = (amount: bigint) => toDecimal(amount, one.currency);
    return {
      id: `rounds:${one.id}`,
      source: "offer",
      title: version ? textOf(version, language).title : (one.origin.title ?? ""),
      kind: "rounds",
      amount: null,
      since: one.givenAt.toISOString(),
      until: one.until.toISOString(),
      action: "play",
      offer: version?.offerId ?? null,
      rounds: { game: one.gameCode, left: one.count - one.begun, count: one.count, stake: money(one.stake), won: money(one.won) },
      chance: null,
    };
  });
}

export const rewards: Handler<typeof promotions.rewards> = async (ctx) => {
  const list = await listRewards(ctx, ctx.member.id, ctx.language);
  return { list, count: list.length };
};

/** Tells the member's pages how much there is to claim, after the commit and once for many changes. */
export async function tellRewards(ctx: Pick<Work, "addJob">, memberId: string): Promise<void> {
  await ctx.addJob("promotions.tell", { memberId }, { singletonKey: memberId });
}

export const tellCount = job("promotions.tell", async (job, { memberId }) => {
  await job.inMerchant(async (ctx) => {
    const { length } = await listRewards(ctx, memberId, DEFAULT_LANGUAGE);
    ctx.push(memberId, "reward", { count: length, version: ctx.now.getTime() });
  });
});
