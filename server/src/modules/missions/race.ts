import { createHash } from "node:crypto";
import { MINUTE_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { freezeRace, type RacerKind, scoreOf, scoreOn } from "@magpie/domain/loyalty/race";
import type { Db, Work } from "../../kit/ctx";
import { timedJob } from "../../kit/jobs/job";
import { listAway } from "../limits/limits";
import { listEarning } from "../members/members";
import { readCurrency } from "../merchant/merchant";
import { tell } from "../messages/messages";
import { listRewarded } from "../protection/protection";
import { type CountedStake, followStakes, listCountedBefore, type SourceSum, sumSources } from "../stakes/stakes";
import { postAll } from "../wallet/wallet";
import { factOf } from "./count";
import {
  type FinalPlace,
  holdEnded,
  keepFinal,
  keepRacers,
  listOpenRaces,
  listRacers,
  type Race,
  type RacerRow,
  unsettleRacers,
} from "./races-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "missions.race": Record<never, never>;
  }
}

/** The time after its end in which a race still counts bets that were settled within it. */
const COUNTED_FOR_MS = 10 * MINUTE_MS;

/** Counts stakes for the races that run, then makes the final table of those that are over. */
export const race = timedJob("missions.race", async (job) => {
  await followStakes(job, "races", score);
  const before = new Date(job.now.getTime() - COUNTED_FOR_MS);
  while (await job.inMerchant((ctx) => freeze(ctx, before))) {}
});

export const RACE = { name: "missions.race", everySeconds: 15, follows: ["stakes.races"] } as const;

/**
 * Scores go on from where they are. They are worked out anew, from all that a member has staked in the race, only where something of a bet was
 * counted before: so a bet that is taken back leaves no trace in them.
 */
async function score({ db }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const times = stakes.map(({ settledAt }) => settledAt.getTime());
  const races = await listOpenRaces(db, new Date(Math.min(...times)), new Date(Math.max(...times)));
  if (races.length === 0) return;
  const currency = await readCurrency(db);
  const touched = [...new Set(stakes.map(({ memberId }) => memberId))];
  const players = await listEarning(db, touched);
  const changed = await listCountedBefore(db, stakes);
  for (const race of races) {
    const inTime = stakes.filter(({ settledAt }) => settledAt >= race.startsAt && settledAt < race.endsAt);
    const left = new Set(inTime.flatMap(({ memberId }) => (players.has(memberId) ? [] : [memberId])));
    // Whoever earns again later is counted with the bets that were left out meanwhile.
    if (left.size > 0) await unsettleRacers(db, race.id, [...left]);
    await scoreIn(
      db,
      race,
      inTime.filter(({ memberId }) => players.has(memberId)),
      changed,
      currency,
    );
  }
}

async function scoreIn(db: Db, race: Race, stakes: readonly CountedStake[], changed: ReadonlySet<string>, currency: string): Promise<void> {
  const memberIds = [...new Set(stakes.map(({ memberId }) => memberId))];
  const upto = stakes.reduce((last, { number }) => (number > last ? number : last), 0n);
  const known = new Map((await listRacers(db, race.id, memberIds)).map((racer) => [racer.memberId, racer]));
  const goesOn = (memberId: string) => (known.get(memberId)?.bets ?? 0) > 0 && !changed.has(memberId);
  const counts = ({ gameType, currency: money }: Pick<CountedStake, "gameType" | "currency">) =>
    money === currency && (race.gameTypes.length === 0 || race.gameTypes.includes(gameType));
  const added = new Map<string, CountedStake[]>();
  for (const stake of stakes) if (counts(stake)) added.set(stake.memberId, [...(added.get(stake.memberId) ?? []), stake]);
  const racers = memberIds.flatMap((memberId): RacerRow[] => {
    const before = known.get(memberId);
    if (!before || !goesOn(memberId)) return [];
    return [{ memberId, ...scoreOn(race.measure, before, (added.get(memberId) ?? []).map(factOf)) }];
  });
  const anew = await scoreAnew(
    db,
    race,
    memberIds.filter((memberId) => !goesOn(memberId)),
    currency,
    upto,
  );
  await keepRacers(db, race.id, [...racers, ...anew]);
}

/** Stakes after `upto` are yet to be read, and would otherwise be counted a second time. */
async function scoreAnew(
  db: Db,
  { measure, gameTypes, startsAt, endsAt }: Race,
  memberIds: readonly string[],
  currency: string,
  upto: bigint,
): Promise<RacerRow[]> {
  const sums = await sumSources(db, memberIds, currency, startsAt, endsAt, upto);
  const counted = sums.filter(({ gameType }) => gameTypes.length === 0 || gameTypes.includes(gameType));
  const byMember = new Map<string, SourceSum[]>(memberIds.map((memberId) => [memberId, []]));
  for (const sum of counted) byMember.get(sum.memberId)?.push(sum);
  return memberIds.map((memberId): RacerRow => {
    const own = byMember.get(memberId) ?? [];
    return { memberId, ...scoreOf(measure, own.map(factOf)), bets: own.length };
  });
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** Makes one final table and pays its prizes, in one transaction. False if no race waits for it. */
async function freeze(ctx: Work, before: Date): Promise<boolean> {
  const { db, now } = ctx;
  const race = await holdEnded(db, before);
  if (!race) return false;
  const rows = await listRacers(db, race.id);
  const ids = rows.map(({ memberId }) => memberId);
  const [players, away] = [await listRewarded(ctx, ids), await listAway(db, ids, now)];
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
