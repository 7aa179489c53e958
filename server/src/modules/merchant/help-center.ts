import type { merchant } from "@magpie/contract/merchant";
import type { Handler } from "../../kit/ctx";
import { listHelpPages } from "./store";

export const helpCenter: Handler<typeof merchant.helpCenter> = async (ctx, input) => ({
  list: await listHelpPages(ctx.db, input.lang ?? ctx.language, ctx.merchant.languages.default, input.device),
});
