import { points } from "@magpie/contract/points";
import { type Module, route } from "../../kit/module";
import { readPoints } from "../wallet/wallet";
import { rewards } from "./rewards";

export const pointsModule: Module = {
  name: "points",
  routes: [
    route(points.balance, async (ctx) => ({ points: String(await readPoints(ctx.db, ctx.member.id)) })),
    route(points.rewards, rewards),
  ],
};
