import { type OfferPage, promotions } from "@magpie/contract/promotions/promotions";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog, DialogFoot } from "../../../../ui/Dialog";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { TestDrive } from "../drive/TestDrive";
import { ApplicationPanel } from "./ApplicationPanel";
import { ApplyFields } from "./ApplyFields";
import { CashbackPanel } from "./CashbackPanel";
import { ChanceLink } from "./ChanceLink";
import { OfferAmounts } from "./OfferAmounts";
import { OfferArt } from "./OfferArt";
import { OfferFoot } from "./OfferFoot";
import styles from "./OfferSheet.module.css";
import { OfferTerms } from "./OfferTerms";
import { pictureOf } from "./offer-picture";
import { middleOf } from "./own-amounts";
import { UnmetList } from "./UnmetList";
import { useEntering } from "./use-entering";
import { useOfferDate } from "./use-offer-words";

/** One offer, with everything that it asks for before the button that accepts it. */
export function OfferSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const dateText = useOfferDate();
  const { data, error, refetch } = useCall(promotions.offer, { offer: id });
  return (
    <Dialog
      title={data?.title ?? t("promotions.offer.title")}
      closeLabel={t("common.close")}
      onClose={onClose}
      size="wide"
      cover={data && { picture: <OfferArt picture={pictureOf(data)} dark />, line: dateText(data.date) }}
    >
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Coming />}
      {data && <Shown offer={data} onClose={onClose} />}
    </Dialog>
  );
}

function Shown({ offer, onClose }: { offer: OfferPage; onClose: () => void }) {
  const [chosen, choose] = useState<string | null>(null);
  const entering = useEntering(offer, onClose);
  const base = chosen ?? middleOf(offer.worked)?.base ?? null;
  return (
    <>
      <div className={styles.sheet}>
        <p className={styles.summary}>{offer.summary}</p>
        <ChanceLink reward={offer.reward} />
        {offer.closed && <UnmetList offer={offer} />}
        {offer.application && <ApplicationPanel offer={offer.id} application={offer.application} />}
        {offer.cashback && (offer.cashback.running || offer.cashback.lines.length > 0) && <CashbackPanel cashback={offer.cashback} />}
        <div className={styles.columns}>
          <OfferAmounts offer={offer} base={base} onChoose={choose} />
          <TestDrive offer={offer} base={base} />
        </div>
        <OfferTerms terms={offer.terms} changed={entering.changed} />
        {(offer.action === "apply" || offer.action === "enterCode") && <ApplyFields offer={offer} entering={entering} />}
      </div>
      <DialogFoot>
        <OfferFoot offer={offer} entering={entering} onClose={onClose} />
      </DialogFoot>
    </>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.sheet} aria-busy="true">
      {shown && ["96px", "300px", "160px"].map((height) => <Skeleton key={height} height={height} radius="lg" />)}
    </div>
  );
}
