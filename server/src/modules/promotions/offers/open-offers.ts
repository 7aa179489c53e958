import type { promotions } from "@magpie/contract/promotions/promotions";
import { stateForNewcomer } from "@magpie/domain/offers/newcomer";
import type { Handler } from "../../../kit/ctx";
import { dateOf, rewardOf, textOf } from "./card";
import { movedBy, settingOf, standingFactsOf } from "./seen";
import { listInForce, listStandings } from "./versions-store";
import { workedOf } from "./worked";

export const openOffers: Handler<typeof promotions.openOffers> = async (ctx) => {
  const [{ currency, day }, standings, inForce] = await Promise.all([settingOf(ctx), listStandings(ctx.db), listInForce(ctx.db)]);
  const list = standings.flatMap((standing) => {
    const version = inForce.find(({ offerId }) => offerId === standing.offerId);
    if (!version) return [];
    const rule = movedBy(version.rule, standing.movedMs);
    const shown = stateForNewcomer(rule, standingFactsOf(standing, rule, day), standing.frozenAt ?? ctx.now);
    if (!shown) return [];
    return {
      id: version.offerId,
      ...textOf(version, ctx.language),
      picture: version.picture,
      frozen: standing.state === "frozen",
      // What waits to be claimed waits for members: to a visitor an offer opens or closes.
      date: dateOf(rule, shown.state === "comingSoon" ? shown : { state: "join" }),
      trigger: rule.trigger.on,
      reward: rewardOf(rule.reward, null, currency),
      state: shown.state === "comingSoon" ? ("comingSoon" as const) : ("join" as const),
      terms: version.terms[ctx.language] ?? [],
      rule: rule as never,
      worked: workedOf(rule, currency),
    };
  });
  return { list };
};
