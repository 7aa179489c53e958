import type { vendor } from "@magpie/contract/vendor";
import { leastCycleMs } from "@magpie/domain/play/pace";
import { playerOf } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import type { SignedHandler } from "../../../kit/outside/signed";
import { hashToken, newToken, sessionLimits } from "../../auth/auth";
import { findGame } from "../../catalogue/catalogue";
import { checkLaunch, checkTrial } from "../../limits/limits";
import { refuseStoppedPlay } from "../../switches/switches";
import { readPlayerBalance } from "../door/balance";
import { readFreeAt } from "../free/shown-free";
import { hasTalk } from "../talk/may-talk";
import { marksOf } from "./marks";
import { endOtherGames, takeLaunch } from "./sessions-store";

/** A launch token works once, so that a token found in a log or a history opens nothing. */
export const open: SignedHandler<typeof vendor.open> = ({ merchant, vendor, inMerchant }, { token }) =>
  inMerchant(async (ctx) => {
    const { db, now } = ctx;
    const session = newToken();
    const limits = sessionLimits(now);
    const asked = { launchHash: hashToken(token), vassalage: vendor.vassalage, tokenHash: hashToken(session), now, limits };
    const { player, gameCode, language, expiresAt } = (await takeLaunch(db, asked)) ?? refuse("launch_refused");
    const who = playerOf(player) ?? refuse("player_unknown");
    const { currency } = merchant;
    const game = vendor.games.get(gameCode);
    const wish = {
      memberId: who.memberId,
      vendor: vendor.vassalage,
      game: gameCode,
      category: game?.type ?? "",
      engine: game?.engine ?? gameCode,
    };
    await refuseStoppedPlay(ctx, wish);
    if (vendor.pace) await endOtherGames(db, { memberId: who.memberId, tokenHash: asked.tokenHash, now });
    // The player may have begun to keep away since the launch was allowed.
    await (who.trial ? checkTrial : checkLaunch)(ctx, who.memberId);
    return {
      player,
      gameCode,
      gameName: (await findGame(db, gameCode, vendor.vassalage, language))?.gameName ?? "",
      session,
      expiresAt: expiresAt.toISOString(),
      trial: who.trial,
      language,
      balance: await readPlayerBalance(ctx, vendor, who, { currency, gameCode }),
      currency,
      free: await readFreeAt(db, who, vendor.vassalage, gameCode),
      pace: vendor.pace && { leastCycleMs: leastCycleMs(vendor.pace, game), autoplay: false, turbo: false, slamStop: false },
      marks: await marksOf(ctx, who, limits),
      // People with play money are anybody: what they write must not reach those who play for money.
      talk: !who.trial && (await hasTalk(db)),
    };
  });
