import { messages, type Promotion } from "@magpie/contract/messages";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useCall } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { LobbyLink } from "../../../kit/LinkStep";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import page from "../../../ui/page.module.css";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { PromotionCard } from "./PromotionCard";
import { PromotionDialog } from "./PromotionDialog";
import styles from "./PromotionsScreen.module.css";

/** What is announced to everybody. */
export function Announced() {
  const t = useTranslate();
  const execution = useSignedIn() ? "A" : "B";
  const { data, error, refetch } = useCall(messages.announcements, { execution });
  return (
    <div className={styles.screen}>
      <header className={page.head}>
        <h1>{t("promotions.title")}</h1>
        <p>{t("promotions.lead")}</p>
      </header>
      {error && !data && (
        <EmptyState
          icon="wifi-off"
          title={t("common.error.title")}
          text={errorText(error, t)}
          step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
        />
      )}
      {!data && !error && <CardsComing />}
      {data?.promotions.length === 0 && (
        <EmptyState icon="gift" title={t("promotions.none")} text={t("promotions.noneText")} step={<LobbyLink />} />
      )}
      {data && (
        <ul className={page.cards}>
          <AnnouncedCards list={data.promotions} />
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
