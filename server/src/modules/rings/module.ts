import { rings } from "@magpie/contract/referral/rings";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { answerAppeal, appeal, appeals, seizures } from "./appeals";
import { approveSeizure, decide, list, proposeSeizure, show } from "./desk";
import { FIND_RINGS, findAll } from "./find";
import { readPile } from "./store";

export const ringsModule: Module = {
  name: "rings",
  routes: [
    route(rings.list, list),
    route(rings.show, show),
    route(rings.decide, decide),
    route(rings.proposeSeizure, proposeSeizure),
    route(rings.approveSeizure, approveSeizure),
    route(rings.appeals, appeals),
    route(rings.answerAppeal, answerAppeal),
    route(rings.seizures, seizures),
    route(rings.appeal, appeal),
  ],
  jobs: [findAll],
  schedules: [FIND_RINGS],
  queues: [{ kind: "rings", right: "rings.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
};
