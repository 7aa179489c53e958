import type { Promotion } from "@magpie/contract/messages";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import page from "../../../ui/page.module.css";
import { OfferArt } from "./offers/OfferArt";
import styles from "./PromotionCard.module.css";

/** The whole card opens the promotion; its title is the button that says so. */
export function PromotionCard({ promotion, onOpen }: { promotion: Promotion; onOpen: () => void }) {
  const t = useTranslate();
  const end = useEnd(promotion.endsAt);
  return (
    <article className={`${page.card} ${page.opening}`}>
      <OfferArt picture={promotion.picture} />
      <div className={styles.words}>
        <p className={styles.end}>
          <Icon name="clock" size={14} />
          {end}
        </p>
        <h2 className={styles.title}>
          <button type="button" className={`${page.open} ${styles.open}`} aria-haspopup="dialog" onClick={onOpen}>
            {promotion.title}
          </button>
        </h2>
        <span className={page.more} aria-hidden="true">
          {t("promotions.more")}
          <Icon name="chevron-right" size={16} />
        </span>
      </div>
    </article>
  );
}

/** When a promotion ends, in words. */
export function useEnd(endsAt: string | null): string {
  const { locale, t } = useWords();
  if (endsAt === null) return t("promotions.always");
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
    new Date(endsAt),
  );
  return t("promotions.until", { date });
}
