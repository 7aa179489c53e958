import type { vendor } from "@magpie/contract/vendor";
import { playerOf } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import type { Db } from "../../../kit/ctx";
import type { SignedHandler } from "../../../kit/outside/signed";
import { hashToken, sessionLimits } from "../../auth/auth";
import { checkLaunch } from "../../limits/limits";
import { readFlags } from "../../merchant/merchant";
import { listOpen } from "../launch/sessions-store";
import { isMuted } from "./mutes-store";

/** The operators' switch. */
const TALK_FLAG = "TABLECHAT3";

export async function hasTalk(db: Db): Promise<boolean> {
  return (await readFlags(db)).has(TALK_FLAG);
}

/** Asked before each saying, so that whoever was just locked, excluded or muted says nothing more. Whoever may not play may not talk either. */
export const mayTalk: SignedHandler<typeof vendor.talk> = ({ vendor, now, inMerchant }, { player, session }) =>
  inMerchant(async (ctx) => {
    const { db } = ctx;
    const who = playerOf(player) ?? refuse("player_unknown");
    const [open] = await listOpen(db, vendor.vassalage, [hashToken(session)], now, sessionLimits(now));
    if (open?.player !== player) refuse("game_session_ended");
    if (who.trial || !(await hasTalk(db))) refuse("talk_closed");
    await checkLaunch(ctx, who.memberId);
    if (await isMuted(db, who.memberId, now)) refuse("talk_muted");
    return {};
  });
