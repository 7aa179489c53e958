import type { OfferCard } from "@magpie/contract/promotions/shapes";
import { DAY_MS } from "@magpie/domain/durations";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";

/** From so near on, the hour matters. */
const SOON_MS = 7 * DAY_MS;

type RewardWords = Pick<OfferCard["reward"], "give" | "amount" | "count">;

/** A reward in words: money, points, or a number of things; null where its amount is not known yet. */
export function useRewardText(): (reward: RewardWords) => string | null {
  const { locale, t } = useWords();
  const money = useMoney();
  return ({ give, amount, count }) => {
    if (give === "rounds" || give === "tickets") return t(`promotions.reward.${give}`, { count: count ?? 1 });
    if (give === "spin" || give === "envelope" || give === "item") return t(`promotions.reward.${give}`);
    if (amount === null) return null;
    return give === "points"
      ? t("promotions.reward.points", { count: new Intl.NumberFormat(locale).format(amount as Intl.StringNumericLiteral) })
      : money(amount);
  };
}

/** A date as short as it can be: with its time when it is near, with its year when it is another. */
export function useShortDate(): (iso: string) => string {
  const { locale } = useWords();
  return (iso) => {
    const at = new Date(iso);
    const isNear = Math.abs(at.getTime() - Date.now()) < SOON_MS;
    const isThisYear = at.getFullYear() === new Date().getFullYear();
    return new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "short",
      ...(isNear && { hour: "2-digit", minute: "2-digit" }),
      ...(!isThisYear && { year: "numeric" }),
    }).format(at);
  };
}

/** The next date that matters, in words. */
export function useOfferDate(): (date: OfferCard["date"]) => string {
  const t = useTranslate();
  const shortDate = useShortDate();
  return ({ of, at }) => t(`promotions.date.${of}`, { date: shortDate(at) });
}

/** How far a condition has come, in words and as a part of the whole. */
export function useProgress(): (progress: NonNullable<OfferCard["progress"]>) => { text: string; part: number } {
  const t = useTranslate();
  const { plain } = useFigures();
  return ({ measure, value, goal }) => ({
    text: t(`promotions.progress.${measure}`, { value: plain(value), goal: plain(goal) }),
    part: Number(value) / Number(goal),
  });
}
