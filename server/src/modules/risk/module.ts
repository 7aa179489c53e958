import { risk } from "@magpie/contract/office/risk";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { counters, harm } from "./counters";
import { decide, flag, flags, quality, reopen, ring } from "./desk";
import { noteRingDecided, noteRings, noteSaid, noteSuspected, noteWithdrawal } from "./listen";
import { match, SCHEDULES, score } from "./look";
import { readPile, removeScores } from "./store";

const SCORES_KEPT_MS = 400 * DAY_MS;

export const riskModule: Module = {
  name: "risk",
  routes: [
    route(risk.flags, flags),
    route(risk.flag, flag),
    route(risk.ring, ring),
    route(risk.quality, quality),
    route(risk.decide, decide),
    route(risk.reopen, reopen),
    route(risk.counters, counters),
    route(risk.harm, harm),
  ],
  jobs: [score, match],
  schedules: [...SCHEDULES],
  queues: [
    { kind: "risk.harm", right: "risk.read", promiseMs: DAY_MS, read: ({ db }) => readPile(db, "harm") },
    { kind: "risk.aml", right: "risk.read", promiseMs: DAY_MS, read: ({ db }) => readPile(db, "aml") },
    { kind: "risk.exclusions", right: "risk.read", promiseMs: DAY_MS, read: ({ db }) => readPile(db, "exclusion") },
    { kind: "risk.talk", right: "risk.read", promiseMs: DAY_MS, read: ({ db }) => readPile(db, "talk") },
  ],
  forgets: [{ name: "risk.forget", everySeconds: 86_400, rows: [{ keptMs: SCORES_KEPT_MS, remove: removeScores }] }],
  on: {
    "rings.found": noteRings,
    "rings.decided": noteRingDecided,
    "withdrawals.flagged": noteWithdrawal,
    "play.suspected": noteSuspected,
    "play.said": noteSaid,
  },
};
