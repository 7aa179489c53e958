import { lottery } from "@magpie/contract/lottery";
import { type Module, route } from "../../kit/module";
import { listLotteryGames } from "./store";

export const lotteryModule: Module = {
  name: "lottery",
  routes: [
    route(lottery.menu, async (ctx, { prizeMode }) => ({ list: await listLotteryGames(ctx.db, "MAIN", prizeMode) })),
    route(lottery.vnMenu, async (ctx, { prizeMode }) => ({ list: await listLotteryGames(ctx.db, "VN", prizeMode) })),
  ],
};
