import type { OfferCard } from "@magpie/contract/promotions/shapes";
import { Link } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { buttonClass } from "../../../../ui/Button";
import { chancePage } from "./chance-page";
import styles from "./OfferSheet.module.css";

/** Chances, prizes and seeds stand on a page of their own, which can be read before anything is accepted. */
export function ChanceLink({ reward }: Pick<OfferCard, "reward">) {
  const t = useTranslate();
  const page = chancePage(reward);
  if (!page) return null;
  return (
    <Link className={`${buttonClass({ small: true })} ${styles.chance}`} href={page}>
      {t("promotions.offer.chances")}
    </Link>
  );
}
