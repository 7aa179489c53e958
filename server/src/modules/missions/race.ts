import { createHash } from "node:crypto";
import { MINUTE_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { freezeRace, type RacerKind, scoreOf } from "@magpie/domain/loyalty/race";
import type { Db, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listAway } from "../limits/limits";
import { listEarning } from "../members/members";
import { readCurrency } from "../merchant/merchant";
import { tell } from "../messages/messages";
import { listRewarded } from "../protection/protection";
import { type CountedStake, followStakes, type SourceSum, sumSources } from "../stakes/stakes";
import { postAll } from "../wallet/wallet";
import { factOf } from "./count";
import { type FinalPlace, holdEnded, keepFinal, keepRacers, listOpenRaces, listRacers, type Race } from "./races-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "missions.race": Record<never, never>;
  }
}

/** The time after its end in which a race still counts bets that were settled within it. */
const COUNTED_FOR_MS = 10 * MINUTE_MS;

/** Counts stakes for the races that run, then makes the final table of those that are over. */
export const race = job("missions.race", async (job) => {
  await followStakes(job, "races", score);
  const before = new Date(job.now.getTime() - COUNTED_FOR_MS);
  while (await job.inMerchant((ctx) => freeze(ctx, before))) {}
});

export const RACE = { name: "missions.race", everySeconds: 15 } as const;

/** Scores are worked out anew from all that a member has staked in the race: so a bet that is taken back leaves no trace in them. */
async function score({ db }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const times = stakes.map(({ settledAt }) => settledAt.getTime());
  const races = await listOpenRaces(db, new Date(Math.min(...times)), new Date(Math.max(...times)));
  if (races.length === 0) return;
  const currency = await readCurrency(db);
  const players = await listEarning(db, [...new Set(stakes.map(({ memberId }) => memberId))]);
  for (const race of races) {
    const touched = stakes.filter(
      ({ memberId, settledAt }) => players.has(memberId) && settledAt >= race.startsAt && settledAt < race.endsAt,
    );
    await scoreIn(db, race, [...new Set(touched.map(({ memberId }) => memberId))], currency);
  }
}

async function scoreIn(db: Db, { id, measure, gameTypes, startsAt, endsAt }: Race, memberIds: readonly string[], currency: string) {
  const sums = await sumSources(db, memberIds, currency, startsAt, endsAt);
  const counted = sums.filter(({ gameType }) => gameTypes.length === 0 || gameTypes.includes(gameType));
  const byMember = new Map<string, SourceSum[]>(memberIds.map((memberId) => [memberId, []]));
  for (const sum of counted) byMember.get(sum.memberId)?.push(sum);
  const racers = memberIds.map((memberId) => {
    const own = byMember.get(memberId) ?? [];
    return { memberId, ...scoreOf(measure, own.map(factOf)), bets: own.length };
  });
  await keepRacers(db, id, racers);
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** Makes one final table and pays its prizes, in one transaction. False if no race waits for it. */
async function freeze(ctx: Work, before: Date): Promise<boolean> {
  const { db, now } = ctx;
  const race = await holdEnded(db, before);
  if (!race) return false;
  const rows = await listRacers(db, race.id);
  const ids = rows.map(({ memberId }) => memberId);
  const [players, away] = [await listRewarded(db, ids), await listAway(db, ids, now)];
  const kindOf = (memberId: string): RacerKind => (away.has(memberId) ? "excluded" : players.has(memberId) ? "player" : "staff");
  const racers = rows.map(({ memberId, score: points, reached }) => ({ memberId, score: points, reached, kind: kindOf(memberId) }));
  const table = freezeRace(
    sha256,
    { id: race.id, period: race.startsAt.toISOString(), pool: race.pool, sharesBps: race.sharesBps },
    racers,
  );
  const places = table.places.map((place, at) => ({ ...place, rank: at + 1 }));
  await keepFinal(db, race.id, places, table.inputHash, now);
  await pay(
    ctx,
    race,
    places.filter(({ prize }) => prize > 0n),
  );
  await ctx.emit("missions.ranked", { board: race.id, endsAt: race.endsAt, sharesBps: race.sharesBps, places });
  return true;
}

async function pay(ctx: Work, { id, title, titles }: Race, winners: readonly FinalPlace[]): Promise<void> {
  const currency = await readCurrency(ctx.db);
  await postAll(
    ctx,
    winners.map(({ memberId, prize, rank }) => ({
      key: `race:${id}:${memberId}`,
      entry: {
        kind: "missions.prize",
        transfers: [{ from: "house:bonuses", to: purseOf(memberId, "cash"), amount: prize, currency }],
        details: { race: id, title, place: String(rank) },
      },
    })),
  );
  for (const { memberId, prize, rank } of winners) {
    await tell(ctx, memberId, {
      kind: "racePrize",
      values: { amount: prize, currency, race: { name: title, names: titles }, place: String(rank) },
    });
  }
}
