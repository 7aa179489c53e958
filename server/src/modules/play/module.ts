import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { type Module, route, routeSigned } from "../../kit/module";
import { balance } from "./balance";
import { flags } from "./flags";
import { FORGET, forget } from "./forget";
import { launch } from "./launch";
import { bet, close, win } from "./moves";
import { open } from "./open";
import { rollback } from "./rollback";
import { endSessionsOf } from "./sessions-store";
import { TELL_CLOSED, tellClosed } from "./tell-closed";

export const playModule: Module = {
  name: "play",
  routes: [route(play.launch, launch), route(play.flags, flags)],
  signedRoutes: [
    routeSigned(vendor.open, open),
    routeSigned(vendor.balance, balance),
    routeSigned(vendor.bet, bet),
    routeSigned(vendor.win, win),
    routeSigned(vendor.rollback, rollback),
    routeSigned(vendor.close, close),
  ],
  jobs: [tellClosed, forget],
  schedules: [TELL_CLOSED, FORGET],
  on: {
    "members.closed": ({ db, now }, { memberId }) => endSessionsOf(db, memberId, now),
  },
};
