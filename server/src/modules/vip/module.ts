import { vip } from "@magpie/contract/loyalty/vip";
import { type Module, route } from "../../kit/module";
import { COUNT, count } from "./count";
import { ladder, setLadder } from "./desk";
import { KEEP, keep } from "./months";
import { claim, standing } from "./standing";
import { keepAway } from "./store";

export const vipModule: Module = {
  name: "vip",
  routes: [route(vip.standing, standing), route(vip.claim, claim), route(vip.ladder, ladder), route(vip.setLadder, setLadder)],
  jobs: [count, keep],
  schedules: [COUNT, KEEP],
  on: { "limits.onBreak": ({ db }, { memberId, from, to }) => keepAway(db, memberId, from, to) },
};
