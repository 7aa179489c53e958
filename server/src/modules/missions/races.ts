import type { missions, RaceShown } from "@magpie/contract/missions";
import type { Language } from "@magpie/domain/languages";
import { prizesOf, type RaceMeasure } from "@magpie/domain/loyalty/race";
import { maskName } from "@magpie/domain/mask";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Db, Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { letsPass } from "../operators/operators";
import { nameInRecords } from "../records/records";
import { shownStep } from "./check-in";
import { listSteps } from "./check-ins-store";
import { findStandingOf, keepRace, listFinal, listRaces, listStanding, type NewRace, type Placed, type Race } from "./races-store";

const RACES_SHOWN = 5;
const PLACES_SHOWN = 10;
const WHOLE_BPS = 10_000;

export const races: Handler<typeof missions.races> = async (ctx) => {
  const list: RaceShown[] = [];
  for (const race of await listRaces(ctx.db, ctx.now, RACES_SHOWN)) list.push(await shownRace(ctx, race));
  return { list };
};

const RACES_OF_DESK = 30;

export const events: Handler<typeof missions.events> = async ({ db, now, merchant: { currency }, language }) => ({
  races: (await listRaces(db, now, RACES_OF_DESK)).map((race) => ({
    ...shownFacts(race, now, currency, language),
    firstBets: firstBetsOf(race),
    sharesBps: [...race.sharesBps],
    words: { title: race.title, titles: race.titles },
  })),
  steps: (await listSteps(db)).map((step) => shownStep(step, currency)),
});

function shownFacts(race: Race, now: Date, currency: string, language: Language) {
  const state: RaceShown["state"] = race.frozenAt ? "final" : race.endsAt <= now ? "counting" : race.startsAt <= now ? "running" : "coming";
  return {
    id: race.id,
    title: titleOf(race, language),
    measure: race.measure.of,
    gameTypes: [...race.gameTypes],
    pool: toDecimal(race.pool, currency),
    prizes: prizesOf(race.pool, race.sharesBps, race.sharesBps.length).map((prize) => toDecimal(prize, currency)),
    startsAt: race.startsAt.toISOString(),
    endsAt: race.endsAt.toISOString(),
    state,
  };
}

async function shownRace(
  { db, now, member, merchant: { currency }, language }: CtxOf<typeof missions.races>,
  race: Race,
): Promise<RaceShown> {
  const hasBegun = race.startsAt <= now;
  const places: Placed[] = !hasBegun
    ? []
    : race.frozenAt
      ? await listFinal(db, race.id, PLACES_SHOWN)
      : await listStanding(db, race.id, now, PLACES_SHOWN);
  const own = !hasBegun
    ? undefined
    : race.frozenAt
      ? (await listFinal(db, race.id, 1, member.id))[0]
      : await findStandingOf(db, race.id, now, member.id);
  const names = await namesOf(db, places);
  const show = scoreIn(race.measure, currency);
  return {
    ...shownFacts(race, now, currency, language),
    firstBets: firstBetsOf(race),
    places: places.map(({ memberId, rank, score }) => ({
      rank,
      name: names.get(memberId) ?? "",
      score: show(score),
      own: memberId === member.id,
    })),
    own: own ? { rank: own.rank, score: show(own.score) } : null,
    inputHash: race.inputHash,
  };
}

function firstBetsOf({ measure }: Race): number | null {
  return measure.of === "ratios" ? measure.firstBets : null;
}

function titleOf({ title, titles }: Race, language: Language): string {
  return nameIn({ name: title, names: titles }, language);
}

async function namesOf(db: Db, places: readonly Placed[]): Promise<Map<string, string>> {
  const people = await listMembers(
    db,
    places.map(({ memberId }) => memberId),
  );
  return new Map(people.map(({ id, nickname }) => [id, maskName(nickname)]));
}

/** A ratio as how many times the stake, money with its digits, a count as it is. */
function scoreIn({ of }: RaceMeasure, currency: string): (score: bigint) => string {
  if (of === "stake") return (score) => toDecimal(score, currency);
  if (of === "count") return String;
  return (score) => `${score / 10_000n}.${String(score % 10_000n).padStart(4, "0")}`;
}

export const setRace: Handler<typeof missions.setRace> = async (ctx, { race: id, measure, firstBets, pool, ...input }) => {
  const { db, now, merchant } = ctx;
  const money = fromDecimal(pool, merchant.currency) ?? -1n;
  const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)];
  const shares = input.sharesBps.reduce((sum, bps) => sum + bps, 0);
  if (money < 0n) refuse("invalid_input", { fields: { pool: "not_an_amount" } });
  if (shares > WHOLE_BPS) refuse("invalid_input", { fields: { sharesBps: "more_than_all" } });
  if (startsAt <= now || endsAt <= startsAt) refuse("invalid_input", { fields: { startsAt: "not_to_come" } });
  if ((measure === "ratios") !== (firstBets !== undefined)) refuse("invalid_input", { fields: { firstBets: "with_ratios_only" } });
  if (!(await letsPass(ctx, { kind: "missions.race", subject: id, amount: money, needsTwo: false }, null))) refuse("approval_limit");
  const by: RaceMeasure = measure === "ratios" ? { of: measure, firstBets: firstBets ?? 1 } : { of: measure };
  const { title, titles, gameTypes, sharesBps } = input;
  const race: NewRace = { id, title, titles, gameTypes, sharesBps, measure: by, pool: money, startsAt, endsAt };
  if (!(await keepRace(db, race, now))) refuse("invalid_input", { fields: { race: "has_begun" } });
  await nameInRecords(db, [{ name: title, names: titles }]);
  ctx.audit({ subject: id, reason: "", after: { ...race } });
  return {};
};
