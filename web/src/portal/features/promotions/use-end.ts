import { useWords } from "../../../kit/words/i18n";

/** When a promotion ends, in words. */
export function useEnd(endsAt: string | null): string {
  const { locale, t } = useWords();
  if (endsAt === null) return t("promotions.always");
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
    new Date(endsAt),
  );
  return t("promotions.until", { date });
}
