import { messages, type Promotion } from "@magpie/contract/messages";
import { promotions } from "@magpie/contract/promotions/promotions";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LobbyLink } from "../../../kit/LinkStep";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { EmptyState } from "../../../ui/EmptyState";
import page from "../../../ui/page.module.css";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { OpenOfferCards } from "./offers/OpenOffers";
import { PromotionCard } from "./PromotionCard";
import { PromotionDialog } from "./PromotionDialog";
import styles from "./PromotionsScreen.module.css";

/** Offers that are open to newcomers, and what is announced to everybody. */
export function Announced() {
  const t = useTranslate();
  const announced = useCall(messages.announcements, { execution: useSignedIn() ? "A" : "B" });
  const open = useCall(promotions.openOffers, {});
  const failed = [announced, open].find(({ error, data }) => error && !data);
  const isRead = announced.data !== undefined && open.data !== undefined;
  const isEmpty = announced.data?.promotions.length === 0 && open.data?.list.length === 0;
  return (
    <div className={styles.screen}>
      <header className={page.head}>
        <h1>{t("promotions.title")}</h1>
        <p>{t("promotions.lead")}</p>
      </header>
      {failed?.error && <Problem error={failed.error} onRetry={failed.refetch} />}
      {!isRead && !failed && <CardsComing />}
      {isEmpty && <EmptyState icon="gift" title={t("promotions.none")} text={t("promotions.noneText")} step={<LobbyLink />} />}
      {announced.data && open.data && !isEmpty && (
        <ul className={page.cards}>
          <OpenOfferCards list={open.data.list} />
          <AnnouncedCards list={announced.data.promotions} />
        </ul>
      )}
    </div>
  );
}

/** Items of a list, with the one that is opened over them. */
export function AnnouncedCards({ list }: { list: readonly Promotion[] }) {
  const [chosen, setChosen] = useState<Promotion | null>(null);
  return (
    <>
      {list.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} onOpen={() => setChosen(promotion)} />
        </li>
      ))}
      {chosen && createPortal(<PromotionDialog promotion={chosen} onClose={() => setChosen(null)} />, document.body)}
    </>
  );
}

export function CardsComing() {
  const late = useDelayed();
  return (
    <div className={page.cards} aria-busy="true">
      {late && ["a", "b", "c", "d", "e", "f"].map((place) => <Skeleton key={place} height="256px" radius="lg" />)}
    </div>
  );
}
