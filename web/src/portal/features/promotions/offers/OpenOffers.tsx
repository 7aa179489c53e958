import type { OpenOffer } from "@magpie/contract/promotions/promotions";
import { useState } from "react";
import { openPopup } from "../../../../kit/popups";
import { useQuery } from "../../../../kit/router";
import { useSignedIn } from "../../../../kit/session/session";
import { useTranslate } from "../../../../kit/words/i18n";
import { Sentence } from "../../../../kit/words/Sentence";
import { Button } from "../../../../ui/Button";
import { Dialog, DialogFoot } from "../../../../ui/Dialog";
import { TestDrive } from "../drive/TestDrive";
import { ChanceLink } from "./ChanceLink";
import { OfferAmounts } from "./OfferAmounts";
import { OfferArt } from "./OfferArt";
import foot from "./OfferFoot.module.css";
import styles from "./OfferSheet.module.css";
import { OfferTerms } from "./OfferTerms";
import { OfferFrame } from "./OfferTile";
import { pictureOf } from "./offer-picture";
import { middleOf } from "./own-amounts";
import { setPlace } from "./place";
import { useOfferDate, useRewardText } from "./use-offer-words";

/** Offers for whoever has no account yet, each with its terms and a test drive before anybody registers for it. */
export function OpenOfferCards({ list }: { list: readonly OpenOffer[] }) {
  const t = useTranslate();
  const opened = useQuery("offer");
  const chosen = list.find(({ id }) => id === opened);
  return (
    <>
      {list.map((offer) => {
        const open = () => setPlace("offer", offer.id);
        const action = (
          <Button small aria-label={`${t("promotions.open.details")}: ${offer.title}`} onClick={open}>
            {t("promotions.open.details")}
          </Button>
        );
        return (
          <li key={offer.id}>
            <OfferFrame offer={offer} figure={<Figure reward={offer.reward} />} action={action} onOpen={open} />
          </li>
        );
      })}
      {chosen && <OpenOfferSheet key={chosen.id} offer={chosen} onClose={() => setPlace("offer", null)} />}
    </>
  );
}

/** The reward, or the most that it can be. */
function Figure({ reward }: Pick<OpenOffer, "reward">) {
  const t = useTranslate();
  const rewardText = useRewardText();
  const fixed = rewardText(reward);
  const most = reward.most === null ? null : rewardText({ ...reward, amount: reward.most });
  if ((fixed ?? most) === null) return null;
  const key = fixed === null ? "promotions.card.upTo" : "promotions.card.gives";
  return <Sentence text={(marks) => t(key, { amount: "", ...marks })} values={{ amount: <b>{fixed ?? most}</b> }} />;
}

function OpenOfferSheet({ offer, onClose }: { offer: OpenOffer; onClose: () => void }) {
  const t = useTranslate();
  const dateText = useOfferDate();
  const [chosen, choose] = useState<string | null>(null);
  const base = chosen ?? middleOf(offer.worked)?.base ?? null;
  return (
    <Dialog
      title={offer.title}
      closeLabel={t("common.close")}
      onClose={onClose}
      size="wide"
      cover={{ picture: <OfferArt picture={pictureOf(offer)} dark />, line: dateText(offer.date) }}
    >
      <div className={styles.sheet}>
        <p className={styles.summary}>{offer.summary}</p>
        <ChanceLink reward={offer.reward} />
        <div className={styles.columns}>
          <OfferAmounts offer={offer} base={base} onChoose={choose} />
          <TestDrive offer={offer} base={base} />
        </div>
        <OfferTerms terms={offer.terms} changed={null} />
      </div>
      <DialogFoot>
        <Foot onClose={onClose} />
      </DialogFoot>
    </Dialog>
  );
}

/** Somebody on a free trial is signed in, and leaves it by signing out. */
function Foot({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const signedIn = useSignedIn();
  if (signedIn) {
    return (
      <Button wide onClick={onClose}>
        {t("common.close")}
      </Button>
    );
  }
  return (
    <div className={foot.foot}>
      <Button onClick={() => openPopup("login", {})}>{t("shell.login")}</Button>
      <Button kind="accent" onClick={() => openPopup("register", {})}>
        {t("shell.register")}
      </Button>
    </div>
  );
}
