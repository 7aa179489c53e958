import type { points } from "@magpie/contract/points";
import type { Handler } from "../../kit/ctx";
import { listRewards } from "./store";

export const rewards: Handler<typeof points.rewards> = async (ctx) => ({
  list: (await listRewards(ctx.db)).map(({ id, title, points, stock }) => ({ id, title, points: String(points), left: stock })),
});
