import { feedback } from "@magpie/contract/feedback";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { answer, picture, queue } from "./desk";
import { list, send } from "./send";
import { eraseFeedback, readPile } from "./store";

export const feedbackModule: Module = {
  name: "feedback",
  routes: [
    route(feedback.send, send),
    route(feedback.list, list),
    route(feedback.queue, queue),
    route(feedback.picture, picture),
    route(feedback.answer, answer),
  ],
  on: { "members.closed": ({ db }, { memberId }) => eraseFeedback(db, memberId) },
  queues: [{ kind: "feedback", right: "feedback.answer", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
};
