import { timingSafeEqual } from "node:crypto";
import type { promotions } from "@magpie/contract/promotions/promotions";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { cardOf } from "../offers/card";
import { holdSeen, stateOf } from "../offers/seen";
import { tellRewards } from "../rewards/rewards";
import { refuseAs } from "./claim";
import { addEntry } from "./entries-store";
import { openPinned } from "./pinned";

export const join: Handler<typeof promotions.join> = async (ctx, input) => {
  const { viewer, seen } = await openPinned(ctx, input.offer, input.hash);
  const { rule, version, period, entry } = seen;
  const show = async () => cardOf(await holdSeen(ctx, viewer, input.offer), viewer.currency, ctx.language);
  // Joining twice is joining.
  if (entry?.state === "joined") return show();
  if (stateOf(seen).state !== "join" || (rule.entry !== "join" && rule.entry !== "code")) refuseAs(seen, viewer.currency);
  if (rule.entry === "code" && !isCode(version.code, input.code)) refuse("offer_code_wrong");
  await addEntry(
    ctx.db,
    { offerId: version.offerId, memberId: viewer.memberId, period, version: version.number, state: "joined" },
    ctx.now,
  );
  await tellRewards(ctx, viewer.memberId);
  return show();
};

function isCode(code: string | null, typed: string | undefined): boolean {
  const [right, said] = [Buffer.from(code?.toUpperCase() ?? ""), Buffer.from(typed?.toUpperCase() ?? "")];
  return right.length > 0 && right.length === said.length && timingSafeEqual(right, said);
}
