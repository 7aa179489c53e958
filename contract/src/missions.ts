import { z } from "zod";
import { calls } from "./kit/call";
import { amount, perLanguage, time } from "./kit/shapes";

const mission = z.object({
  id: z.string(),
  title: z.string(),
  /** The unit of progress: tickets, or money bet. Both count once their draw is settled, as far as they were at risk. */
  counts: z.enum(["tickets", "stake"]),
  progress: amount,
  goal: amount,
  reward: amount,
  /** The money bet for it so far that counts. */
  staked: amount,
  /** The payment of a claim: the reward, but at most the stake that was not rewarded yet. After a claim, the amount it paid. */
  payable: amount,
  endsAt: time,
  claimable: z.boolean(),
  claimed: z.boolean(),
});
export type Mission = z.output<typeof mission>;

const place = z.object({ rank: z.number().int(), name: z.string(), points: amount });
export type LeaderboardPlace = z.output<typeof place>;

export const RACE_MEASURES = ["bestRatio", "ratios", "stake", "count"] as const;
export const RACE_STATES = ["coming", "running", "counting", "final"] as const;

const race = z.object({
  id: z.string(),
  title: z.string(),
  /** The best win for its stake, the sum of those of the first bets, money staked, or the number of bets. */
  measure: z.enum(RACE_MEASURES),
  firstBets: z.int().nullable(),
  /** Categories that count; empty counts all. */
  gameTypes: z.array(z.string()),
  pool: amount,
  /** By place. */
  prizes: z.array(amount),
  startsAt: time,
  endsAt: time,
  /** `counting` is over, and bets that were settled in time are still being added. */
  state: z.enum(RACE_STATES),
  places: z.array(z.object({ rank: z.int(), name: z.string(), score: amount, own: z.boolean() })),
  own: z.object({ rank: z.int(), score: amount }).nullable(),
  /** SHA-256 of what the final table was made from; null before. */
  inputHash: z.string().nullable(),
});
export type RaceShown = z.output<typeof race>;

const step = z.object({ give: z.enum(["points", "cash"]), amount });
export type CheckInGift = z.output<typeof step>;

const title = z.string().trim().min(1).max(80);

export const missions = calls("missions", {
  summary: {
    method: "GET",
    path: "/wps/relay/MCSFE_getMissionSummaryDetails",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's lottery missions and how far each has come. Bets count when they are settled.",
    input: z.object({}),
    output: z.object({ list: z.array(mission) }),
  },
  leaderboard: {
    method: "GET",
    path: "/wps/relay/MCSFE_getMissionLeaderboard",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The mission leaderboard of the running period, names masked, and the caller's own place.",
    input: z.object({}),
    output: z.object({ list: z.array(place), own: place.nullable() }),
  },
  claim: {
    method: "POST",
    path: "/wps/relay/MCSFE_claimMissionReward",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Pays the reward of a mission that the caller has completed, once: at most what its bets staked.",
    input: z.object({ mission: z.string().min(1).max(60) }),
    output: z.object({ reward: amount }),
  },
  races: {
    method: "GET",
    path: "/wps/relay/MCSFE_getRaces",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Races that run, those to come and the last that ended, with the first places, names masked, and the caller's own.",
    input: z.object({}),
    output: z.object({ list: z.array(race) }),
  },
  checkIns: {
    method: "GET",
    path: "/wps/relay/MCSFE_getCheckIns",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's streak of daily check-ins and what each day gives. A missed day ends it, a day of a break does not.",
    input: z.object({}),
    output: z.object({
      /** The day on the merchant's calendar, and whether it is checked in. */
      today: z.string(),
      done: z.boolean(),
      streak: z.int(),
      /** By the length of the streak; the last holds for all longer ones. Empty where there are no check-ins. */
      steps: z.array(step),
      nextAt: time,
    }),
  },
  checkIn: {
    method: "POST",
    path: "/wps/relay/MCSFE_checkIn",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Checks the caller in for today, by the server's clock and the merchant's calendar, and gives what the day gives.",
    input: z.object({}),
    output: z.object({ streak: z.int(), given: step }),
  },
  events: {
    method: "GET",
    path: "/ops/missions/events",
    token: "operator",
    right: "missions.write",
    encrypted: false,
    limit: "read",
    summary: "Races that come, run or ended last, and what each day of a streak of check-ins gives.",
    input: z.object({}),
    output: z.object({
      races: z.array(
        race
          .pick({
            id: true,
            title: true,
            measure: true,
            gameTypes: true,
            pool: true,
            prizes: true,
            startsAt: true,
            endsAt: true,
            state: true,
          })
          .extend({
            firstBets: z.int().nullable(),
            sharesBps: z.array(z.int()),
            /** The words as they were written; the title above is in the caller's language. */
            words: z.object({ title: z.string(), titles: perLanguage(z.string()) }),
          }),
      ),
      steps: z.array(step),
    }),
  },
  setRace: {
    method: "POST",
    path: "/ops/missions/races",
    stepUp: true,
    token: "operator",
    right: "missions.write",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Adds a race, or changes one that has not begun.",
    input: z.object({
      race: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
      title,
      titles: perLanguage(title).default({}),
      measure: z.enum(RACE_MEASURES).default("bestRatio"),
      firstBets: z.int().min(1).max(1000).optional(),
      gameTypes: z
        .array(z.string().regex(/^[A-Z0-9_]{1,24}$/))
        .max(20)
        .default([]),
      pool: amount,
      sharesBps: z.array(z.int().min(1).max(10_000)).min(1).max(100),
      startsAt: time,
      endsAt: time,
    }),
    output: z.object({}),
  },
  setCheckIns: {
    method: "POST",
    path: "/ops/missions/check-ins",
    stepUp: true,
    token: "operator",
    right: "missions.write",
    encrypted: false,
    limit: "write",
    once: true,
    summary:
      "Sets what each day of a streak gives: points, or cash. No steps switch check-ins off. More money than the caller may give out alone waits until somebody else sends the same.",
    input: z.object({
      steps: z.array(z.object({ give: z.enum(["points", "cash"]), amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })).max(31),
    }),
    output: z.object({ steps: z.array(step), waiting: z.boolean() }),
  },
});
