import { messages } from "@magpie/contract/messages";
import { bonuses } from "@magpie/contract/promotions/bonuses";
import { promotions } from "@magpie/contract/promotions/promotions";
import type { OfferCard } from "@magpie/contract/promotions/shapes";
import { useId } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { LinkStep, LobbyLink } from "../../../../kit/LinkStep";
import { useQuery } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { EmptyState } from "../../../../ui/EmptyState";
import { Segmented } from "../../../../ui/fields/Segmented";
import page from "../../../../ui/page.module.css";
import { AnnouncedCards, CardsComing } from "../Announced";
import { BonusInPlay } from "../bonuses/BonusInPlay";
import screen from "../PromotionsScreen.module.css";
import { OfferSheet } from "./OfferSheet";
import styles from "./Offers.module.css";
import { OfferTile } from "./OfferTile";
import { setPlace } from "./place";

const SHOWS = ["all", "mine", "ended"] as const;
type Show = (typeof SHOWS)[number];

/** Every offer as it stands for the member, below the bonus in play. */
export function Offers() {
  const t = useTranslate();
  const panelId = useId();
  const asked = useQuery("show");
  const show = SHOWS.find((known) => known === asked) ?? "all";
  const opened = useQuery("offer");
  const all = useCall(promotions.offers, {});
  const mine = useCall(promotions.offers, { show: "mine" });
  const own = useCall(bonuses.bonuses, {});
  const settings = useCall(promotions.settings, {});
  const counted = (name: Show) => ({ all, mine, ended: null })[name]?.data?.list.length;
  return (
    <div className={screen.screen}>
      <header className={styles.head}>
        <h1>{t("promotions.title")}</h1>
        <p>{t("promotions.list.lead")}</p>
        <Segmented
          label={t("promotions.list.which")}
          segments={SHOWS.map((value) => ({ value, label: t(`promotions.list.${value}`, { count: counted(value) ?? "" }).trim() }))}
          value={show}
          onChange={(value) => setPlace("show", value === "all" ? null : value)}
          panelId={panelId}
        />
      </header>
      {own.data?.inPlay && <BonusInPlay bonus={own.data.inPlay} next={own.data.queue[0]} />}
      <div id={panelId} role="tabpanel" aria-label={t(`promotions.list.${show}`, { count: "" }).trim()}>
        {settings.data?.takesPart === false ? <SwitchedOff /> : <List show={show} />}
      </div>
      {opened && <OfferSheet key={opened} id={opened} onClose={() => setPlace("offer", null)} />}
    </div>
  );
}

function List({ show }: { show: Show }) {
  const { data, error, refetch } = useCall(promotions.offers, show === "all" ? {} : { show });
  const announced = useCall(messages.announcements, { execution: "A" });
  const others = show === "all" ? (announced.data?.promotions ?? []) : [];
  if (error && !data) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <CardsComing />;
  if (data.list.length + others.length === 0) return <Nothing show={show} />;
  return (
    <ul className={page.cards}>
      {data.list.map((offer: OfferCard) => (
        <li key={offer.id}>
          <OfferTile offer={offer} onOpen={() => setPlace("offer", offer.id)} />
        </li>
      ))}
      <AnnouncedCards list={others} />
    </ul>
  );
}

/** An empty list says what would fit it. */
function Nothing({ show }: { show: Show }) {
  const t = useTranslate();
  const step = show === "all" ? <LobbyLink /> : <LinkStep href="/promotions" label={t("promotions.list.seeAll")} />;
  return <EmptyState icon="gift" title={t(`promotions.empty.${show}`)} text={t(`promotions.empty.${show}Text`)} step={step} />;
}

function SwitchedOff() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="pause"
      title={t("promotions.off.title")}
      text={t("promotions.off.text")}
      step={<LinkStep href="/member?page=saferPlay" label={t("promotions.off.step")} />}
    />
  );
}
