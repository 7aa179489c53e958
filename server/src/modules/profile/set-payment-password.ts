import type { members } from "@magpie/contract/members";
import { isPaymentPassword } from "@magpie/domain/passwords/password-rule";
import { refuse } from "@magpie/domain/refusals";
import type { StepsHandler } from "../../kit/ctx";
import { hashPassword } from "../auth/auth";
import { noteChange } from "../credentials/credentials";
import { readPaymentPasswordHash, setPaymentPasswordHash } from "../members/members";

export const setPaymentPassword: StepsHandler<typeof members.setPaymentPassword> = async (visit, sent) => {
  const pepper = await visit.step(async (ctx) => ctx.pepper);
  if (sent.paymentPassword !== sent.confirmPaymentPassword) refuse("password_unequal");
  if (!isPaymentPassword(sent.paymentPassword)) refuse("payment_password_rule");
  const hash = await hashPassword(sent.paymentPassword, pepper);
  await visit.step(async (ctx) => {
    const { id } = ctx.member;
    const had = (await readPaymentPasswordHash(ctx.db, id)) !== null;
    await setPaymentPasswordHash(ctx, id, hash);
    await noteChange(ctx, id, had ? "paymentPassword" : "paymentPasswordSet");
  });
  return {};
};
