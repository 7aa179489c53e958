import type { cashier } from "@magpie/contract/cashier";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { claimUploads, listUploads } from "../uploads/uploads";
import { moveDeposit } from "./move-deposit";
import { shownOne } from "./shown";
import { changeDeposit, lockDeposit } from "./store";

export const prove: Handler<typeof cashier.prove> = async (ctx, { deposit: id, pictures }) => {
  const deposit = await lockDeposit(ctx.db, id);
  if (deposit?.memberId !== ctx.member.id || deposit.kind !== "BANK") refuse("not_found");
  if (!isOpen(deposit.state)) refuse("deposit_settled");
  const object = { kind: "deposit", id } as const;
  await claimUploads(ctx, ctx.member.id, pictures, object);
  const proofs = (await listUploads(ctx, object)).length;
  // The deposit now waits for our review, so it no longer expires.
  await changeDeposit(ctx.db, id, ctx.now, { proofs, expiresAt: null, askAt: null });
  const waiting = { ...deposit, proofs, expiresAt: null, askAt: null };
  return shownOne(ctx.db, await moveDeposit(ctx, waiting, { state: "pending" }));
};
