import type { vendor } from "@magpie/contract/vendor";
import { plainText } from "@magpie/domain/plain-text";
import { playerOf } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import type { SignedHandler } from "../../../kit/outside/signed";
import { amountIn } from "./move";
import { keepSuspicion } from "./suspicions-store";

/** What a vendor tells is kept once, and handed on to those who look at risk. Play money is nobody's loss. */
export const suspect: SignedHandler<typeof vendor.suspect> = ({ merchant, vendor, inMerchant }, { reference, kind, hands, ...told }) =>
  inMerchant(async (ctx) => {
    const who = playerOf(told.player) ?? refuse("player_unknown");
    const other = told.other === null ? null : (playerOf(told.other) ?? refuse("player_unknown"));
    if (told.currency !== merchant.currency) refuse("currency_wrong");
    if (who.trial || !(await keepSuspicion(ctx.db, vendor.vassalage, reference, ctx.now))) return {};
    if (kind === "said") {
      const words = plainText(told.words ?? "") || refuse("invalid_input");
      await ctx.emit("play.said", { memberId: who.memberId, words });
      return {};
    }
    const amount = told.amount === null ? null : amountIn(told.amount, told.currency, "amount");
    const sign = kind === "reported" ? "reported_at_table" : "chips_given";
    await ctx.emit("play.suspected", { memberId: who.memberId, sign, hands, amount, other: other?.memberId ?? null });
    return {};
  });
