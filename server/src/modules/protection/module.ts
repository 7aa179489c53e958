import { protection } from "@magpie/contract/protection";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { CHECK_LINKS, checkLinks } from "./check-links";
import { help } from "./help";
import { age, agePicture, ageQueue, decideAge, proveAge } from "./prove-age";
import { ASK_CHECKS, answerCheck, askChecks, check, setCheck } from "./reality-check";
import { readPile, removeAge } from "./store";

export const protectionModule: Module = {
  name: "protection",
  routes: [
    route(protection.help, help),
    route(protection.check, check),
    route(protection.answerCheck, answerCheck),
    route(protection.setCheck, setCheck),
    route(protection.age, age),
    route(protection.proveAge, proveAge),
    route(protection.ageQueue, ageQueue),
    route(protection.agePicture, agePicture),
    route(protection.decideAge, decideAge),
  ],
  jobs: [checkLinks, askChecks],
  schedules: [CHECK_LINKS, ASK_CHECKS],
  on: { "members.closed": ({ db }, { memberId }) => removeAge(db, memberId) },
  queues: [{ kind: "protection", right: "protection.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
};
