import type { Bonus } from "@magpie/contract/promotions/bonuses";
import { WHOLE_BPS } from "@magpie/domain/offers/offer";
import { usePermission } from "../../../../kit/session/permission";
import { leftOf } from "../../../../kit/wallet/bonus";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { countedGames } from "./counted-games";

/** Rows of "slots, fish: count in full", in words. */
export function useCountedText(): (bps: Bonus["wagering"]["bps"]) => { games: string; share: string }[] {
  const { locale, t } = useWords();
  const nameOf = useCategoryName();
  const list = new Intl.ListFormat(locale, { style: "narrow", type: "conjunction" });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return (bps) =>
    countedGames(bps).map(({ bps: share, games }) => ({
      games: list.format(games.map(nameOf)),
      share:
        share === WHOLE_BPS
          ? t("promotions.counts.full")
          : share * 2 === WHOLE_BPS
            ? t("promotions.counts.half")
            : t("promotions.counts.part", { part: percent.format(share / WHOLE_BPS) }),
    }));
}

interface BonusProgress {
  /** Parts of the whole. */
  done: number;
  open: number;
  left: string;
  text: string;
}

/** How far the wagering of a bonus has come, in words and as parts of the whole. */
export function useBonusProgress(): (bonus: Bonus) => BonusProgress {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  return (bonus) => {
    const { done, open, need } = bonus;
    return {
      done: Number(done) / Number(need),
      open: Number(open) / Number(need),
      left: money(leftOf(bonus, code)),
      text: t("promotions.bonus.progress", { done: plain(done), open: plain(open), need: plain(need) }),
    };
  };
}
