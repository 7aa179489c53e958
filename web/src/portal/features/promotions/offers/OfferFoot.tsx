import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { navigate } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { mayEnter } from "./entry-fields";
import styles from "./OfferFoot.module.css";
import type { Entering } from "./use-entering";
import { useRewardText } from "./use-offer-words";

/** The one action of the offer, with the way out beside it. */
export function OfferFoot({ offer, entering, onClose }: { offer: OfferPage; entering: Entering; onClose: () => void }) {
  const t = useTranslate();
  const label = useActionLabel(offer);
  const { action, frozen } = offer;
  if (!action || frozen) {
    return (
      <Button wide onClick={onClose}>
        {t("common.close")}
      </Button>
    );
  }
  return (
    <div className={styles.foot}>
      {entering.error && <p role="alert">{entering.error}</p>}
      <Button onClick={onClose}>{t("promotions.action.notNow")}</Button>
      {action === "deposit" ? (
        <Button kind="accent" onClick={() => navigate(`/member?page=depositv2&offer=${offer.id}`)}>
          {label}
        </Button>
      ) : (
        <Button
          kind="accent"
          pending={entering.isPending}
          disabled={entering.isUploading || !mayEnter(offer, entering.fields)}
          onClick={entering.enter}
        >
          {entering.changed ? t("promotions.action.acceptNew") : label}
        </Button>
      )}
    </div>
  );
}

function useActionLabel({ action, trigger, reward }: OfferPage): string {
  const t = useTranslate();
  const amount = useRewardText()(reward);
  // Only an amount is named on the button: a thing has its name above it.
  if (action === "claim")
    return amount === null || reward.amount === null ? t("promotions.action.claim") : t("promotions.action.claimAmount", { amount });
  if (action === "apply" || action === "deposit") return t(`promotions.action.${action}`);
  return t(trigger === "deposit" ? "promotions.action.joinDeposit" : "promotions.action.join");
}
