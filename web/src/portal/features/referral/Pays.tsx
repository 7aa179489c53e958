import { promotions } from "@magpie/contract/promotions/promotions";
import type { OfferCard } from "@magpie/contract/promotions/shapes";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LinkStep } from "../../../kit/LinkStep";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import styles from "./Pays.module.css";

/** The merchant's offers for friends, with their whole terms. */
export function Pays() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(promotions.offers, {});
  const shown = useDelayed();
  const offers = data?.list.filter(({ trigger }) => trigger === "referral");
  if (!offers)
    return (
      <Panel title={t("referral.pays")}>
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <div aria-busy="true">{shown && <Skeleton height="96px" radius="md" />}</div>
        )}
      </Panel>
    );
  return (
    <Panel title={t("referral.pays")}>
      {offers.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t("referral.noOffer")}
          text={t("referral.noOfferText")}
          step={<LinkStep href="/promotions" label={t("referral.seeOffers")} />}
        />
      ) : (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Offer({ offer: { id, title, summary } }: { offer: OfferCard }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(promotions.offer, { offer: id });
  return (
    <li className={styles.offer}>
      <h3>{title}</h3>
      <p>{summary}</p>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {data && (
        <details className={styles.terms}>
          <summary>{t("referral.terms")}</summary>
          <ol>
            {data.terms.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      )}
      <LinkStep href={`/promotions?offer=${id}`} label={t("referral.openOffer")} />
    </li>
  );
}
