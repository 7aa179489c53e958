import type { merchant } from "@magpie/contract/merchant";
import type { Handler } from "../../kit/ctx";

export const status: Handler<typeof merchant.status> = async (ctx) => ({ status: ctx.merchant.status });
