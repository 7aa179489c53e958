import type { OfferCard } from "@magpie/contract/promotions/shapes";
import type { ReactNode } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Sentence } from "../../../../kit/words/Sentence";
import { Button } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import { ProgressBar } from "../../../../ui/ProgressBar";
import page from "../../../../ui/page.module.css";
import { Tag } from "../../../../ui/Tag";
import { OfferArt } from "./OfferArt";
import styles from "./OfferTile.module.css";
import { claimsAtOnce, lookOf } from "./offer-looks";
import { pictureOf } from "./offer-picture";
import { useClaim } from "./use-claim";
import { useOfferDate, useProgress, useRewardText } from "./use-offer-words";

/** One offer as it stands for the member: its state, the member's own figure, a date, and one action. */
export function OfferTile({ offer, onOpen }: { offer: OfferCard; onOpen: () => void }) {
  return (
    <OfferFrame offer={offer} figure={<Mine offer={offer} />} action={<Action offer={offer} onOpen={onOpen} />} onOpen={onOpen}>
      {offer.progress && <Progress progress={offer.progress} />}
    </OfferFrame>
  );
}

type FramedOffer = Pick<OfferCard, "title" | "summary" | "picture" | "trigger" | "reward" | "date" | "state" | "frozen">;

interface FrameProps {
  offer: FramedOffer;
  figure: ReactNode;
  action: ReactNode;
  onOpen: () => void;
  children?: ReactNode;
}

/** The card of an offer, whoever looks at it. */
export function OfferFrame({ offer, figure, action, onOpen, children }: FrameProps) {
  const t = useTranslate();
  const dateText = useOfferDate();
  const look = lookOf(offer);
  return (
    <article className={`${page.card} ${styles.tile}`} data-quiet={offer.state === "closed" || undefined}>
      <OfferArt picture={pictureOf(offer)} />
      <span className={styles.state}>
        <Tag tone={look.tone} icon={look.icon}>
          {t(`promotions.state.${look.word}`)}
        </Tag>
      </span>
      <div className={styles.body}>
        <h2>
          <button type="button" className={styles.title} aria-haspopup="dialog" onClick={onOpen}>
            {offer.title}
          </button>
        </h2>
        <p className={styles.text}>
          {figure} {offer.summary}
        </p>
        {children}
        <div className={styles.foot}>
          <span className={styles.date}>
            <Icon name="calendar-days" size={15} />
            {dateText(offer.date)}
          </span>
          {action}
        </div>
      </div>
    </article>
  );
}

/** The member's own figure, or the most that it can be. */
function Mine({ offer: { reward, closed } }: { offer: OfferCard }) {
  const t = useTranslate();
  const rewardText = useRewardText();
  const own = rewardText(reward);
  const most = own === null && reward.most !== null ? rewardText({ ...reward, amount: reward.most }) : null;
  if (closed || (own ?? most) === null) return null;
  const key = own === null ? "promotions.card.upTo" : "promotions.card.forYou";
  return <Sentence text={(marks) => t(key, { amount: "", ...marks })} values={{ amount: <b>{own ?? most}</b> }} />;
}

function Progress({ progress }: { progress: NonNullable<OfferCard["progress"]> }) {
  const t = useTranslate();
  const { text, part } = useProgress()(progress);
  return (
    <div className={styles.progress}>
      <ProgressBar slim label={t("promotions.progress.label")} text={text} done={part} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

/** Only a claim is an accent: everything else is looked at first. */
function Action({ offer, onOpen }: { offer: OfferCard; onOpen: () => void }) {
  const t = useTranslate();
  const rewardText = useRewardText();
  const { claim, isPending } = useClaim(offer);
  if (claimsAtOnce(offer)) {
    const amount = rewardText(offer.reward);
    return (
      <Button small kind="accent" pending={isPending} onClick={() => void claim()}>
        {amount === null || offer.reward.amount === null ? t("promotions.action.claim") : t("promotions.action.claimAmount", { amount })}
      </Button>
    );
  }
  const label = offer.action
    ? t(`promotions.open.${offer.action}`)
    : t(offer.state === "applying" ? "promotions.open.mine" : "promotions.open.details");
  return (
    <Button small aria-label={`${label}: ${offer.title}`} onClick={onOpen}>
      {label}
    </Button>
  );
}
