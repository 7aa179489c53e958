import { promotions } from "@magpie/contract/promotions/promotions";
import type { OfferCard } from "@magpie/contract/promotions/shapes";
import { useId, useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Link, useQuery } from "../../../kit/router";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./OfferChoice.module.css";
import { type ChosenOffer, chosenOf } from "./pinned-offer";

interface Props {
  list: readonly OfferCard[];
  chosen: ChosenOffer;
  onChoose: (chosen: string | null) => void;
}

/** Offers that fit a deposit of this amount, and the member's choice: one that somebody came here with is chosen already. */
export function useOfferChoice(amount: string | null): Props {
  const [chosen, onChoose] = useState<ChosenOffer>(useQuery("offer") ?? undefined);
  const { data } = useCall(promotions.depositOffers, amount === null ? {} : { amount });
  // While the offers of another amount are read those before stay: nothing below jumps, and a choice is not sent as none.
  const [last, keep] = useState(data);
  if (data && data !== last) keep(data);
  return { list: (data ?? last)?.list ?? [], chosen, onChoose };
}

/** No bonus comes first, and no offer is chosen beforehand that the member has not joined. */
export function OfferChoice({ list, chosen, onChoose }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const name = useId();
  const current = chosenOf(list, chosen);
  if (list.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{t("cashier.bonus.title")}</legend>
      <label className={styles.row}>
        <input type="radio" name={name} checked={current === null} onChange={() => onChoose(null)} />
        <span>
          <b>{t("cashier.bonus.none")}</b>
          <small>{t("cashier.bonus.noneText")}</small>
        </span>
      </label>
      {list.map(({ id, title, summary, reward: { amount, most } }) => (
        <div key={id} className={styles.offer}>
          <label className={styles.row}>
            <input type="radio" name={name} checked={current === id} onChange={() => onChoose(id)} />
            <span>
              <b>{title}</b>
              <small>{summary}</small>
            </span>
            {(amount ?? most) !== null && (
              <strong>{amount === null ? t("cashier.bonus.upTo", { amount: money(most ?? "0") }) : `+ ${money(amount)}`}</strong>
            )}
          </label>
          <Link href={`/promotions?offer=${id}`} className={styles.terms ?? ""} aria-label={`${t("cashier.bonus.terms")}: ${title}`}>
            {t("cashier.bonus.terms")}
          </Link>
        </div>
      ))}
    </fieldset>
  );
}
