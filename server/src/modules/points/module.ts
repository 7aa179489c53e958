import { pointDesk, points } from "@magpie/contract/loyalty/points";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { convert } from "./convert";
import { approveOrder, orderQueue, rejectOrder, setReward, shelf } from "./desk";
import { EARN, earn } from "./earn";
import { readPile } from "./orders-store";
import { balance, config, lines, orders, rewards } from "./read";
import { redeem } from "./redeem";

export const pointsModule: Module = {
  name: "points",
  routes: [
    route(points.balance, balance),
    route(points.config, config),
    route(points.rewards, rewards),
    route(points.orders, orders),
    route(points.lines, lines),
    routeInSteps(points.redeem, redeem),
    routeInSteps(points.convert, convert),
    route(pointDesk.shelf, shelf),
    route(pointDesk.setReward, setReward),
    route(pointDesk.orderQueue, orderQueue),
    route(pointDesk.approveOrder, approveOrder),
    route(pointDesk.rejectOrder, rejectOrder),
  ],
  jobs: [earn],
  schedules: [EARN],
  queues: [{ kind: "points.orders", right: "points.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
};
