import { caseDesk } from "@magpie/contract/office/case-desk";
import { cases } from "@magpie/contract/voice/cases";
import { CASE_KEPT_DAYS, CASE_TIMES } from "@magpie/domain/cases/rules";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeDownload } from "../../kit/module";
import { answer, list, move, picture, read } from "./desk";
import { escalate, file, one, own, reply } from "./own";
import { pack } from "./pack";
import { forgetClosed, readPile } from "./store";

const right = "support.answer";

export const casesModule: Module = {
  name: "cases",
  routes: [
    route(cases.file, file),
    route(cases.own, own),
    route(cases.one, one),
    route(cases.reply, reply),
    route(cases.escalate, escalate),
    route(caseDesk.list, list),
    route(caseDesk.read, read),
    route(caseDesk.picture, picture),
    route(caseDesk.move, move),
    route(caseDesk.answer, answer),
    routeDownload(caseDesk.pack, pack),
  ],
  queues: [
    { kind: "cases.new", right, promiseMs: CASE_TIMES.acknowledgeMs, read: ({ db }) => readPile(db, "filed") },
    { kind: "cases", right, promiseMs: CASE_TIMES.answerMs, read: ({ db }) => readPile(db, "acknowledged") },
  ],
  forgets: [{ name: "cases.forget", everySeconds: 86_400, rows: [{ keptMs: CASE_KEPT_DAYS * DAY_MS, remove: forgetClosed }] }],
};
