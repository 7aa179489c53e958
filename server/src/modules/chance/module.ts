import { chance } from "@magpie/contract/chance/chance";
import { chanceDesk } from "@magpie/contract/chance/desk";
import { type Module, route } from "../../kit/module";
import { mine } from "./mine";
import { open, pool } from "./pools/envelopes";
import { proof } from "./proof";
import { DRAW_RAFFLES, drawRaffles } from "./raffles/draw";
import { payWaiting, raffle } from "./raffles/raffle";
import { approve, deskChances, propose } from "./setups/desk";
import { spin } from "./wheels/spin";
import { wheel } from "./wheels/wheel";

export const chanceModule: Module = {
  name: "chance",
  routes: [
    route(chance.mine, mine),
    route(chance.wheel, wheel),
    route(chance.spin, spin),
    route(chance.raffle, raffle),
    route(chance.pool, pool),
    route(chance.open, open),
    route(chance.proof, proof),
    route(chanceDesk.deskChances, deskChances),
    route(chanceDesk.propose, propose),
    route(chanceDesk.approve, approve),
  ],
  jobs: [drawRaffles],
  schedules: [DRAW_RAFFLES],
  on: {
    "limits.excluded": (ctx, { memberId }) => payWaiting(ctx, memberId),
  },
};
