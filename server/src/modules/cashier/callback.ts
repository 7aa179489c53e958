import type { cashier } from "@magpie/contract/cashier";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { payoutNotice } from "../withdrawals/withdrawals";
import { hearOf } from "./hear-of";

export const callback: Handler<typeof cashier.callback> = async (ctx, { file }) => {
  const { payments } = ctx.services;
  if (!payments) refuse("not_found");
  const notice = payments.verifyCallback(ctx.header, new Uint8Array(await file.arrayBuffer()), ctx.now);
  const known = notice.kind === "deposit" ? await hearOf(ctx, notice) : await payoutNotice(ctx, notice);
  if (!known) refuse("not_found");
  return {};
};
