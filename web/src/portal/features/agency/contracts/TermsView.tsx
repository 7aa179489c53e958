import type { ContractTerms } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Tag } from "../../../../ui/Tag";
import { useRate } from "../report/use-report-formats";
import styles from "./TermsView.module.css";

const SOME = /[1-9]/;

/** A contract's terms in words: what must be reached, and what is then paid. */
export function TermsView({ kind, terms }: { kind: ContractKind; terms: ContractTerms }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const round = (amount: string) => plain(amount.replace(/\.0+$/, ""));
  const rate = useRate();
  const categoryName = useCategoryName();
  return (
    <div className={styles.terms}>
      <p className={styles.tags}>
        {terms.period && <Tag tone="info">{t(`agency.contractTerms.period.${terms.period}`)}</Tag>}
        {terms.carry && <Tag>{t(`agency.contractTerms.carry.${terms.carry}`)}</Tag>}
        {terms.requireLoss && <Tag tone="warn">{t("agency.contractTerms.requireLoss")}</Tag>}
        {terms.scope.map((gameType) => (
          <Tag key={gameType}>{categoryName(gameType)}</Tag>
        ))}
      </p>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">{t("agency.people.active")}</th>
            <th scope="col">{t("agency.figure.validBet")}</th>
            {kind === "dividend" && <th scope="col">{t("agency.contractTerms.profit")}</th>}
            <th scope="col">{t(`agency.rateOf.${kind}`)}</th>
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map((tier) => (
            <tr key={`${tier.active} ${tier.validBet} ${tier.profit} ${tier.ratePpm}`}>
              <td>{t("agency.contractTerms.atLeast", { amount: tier.active.toLocaleString(locale) })}</td>
              <td>{t("agency.contractTerms.atLeast", { amount: round(tier.validBet) })}</td>
              {kind === "dividend" && (
                <td>{SOME.test(tier.profit) ? t("agency.contractTerms.atLeast", { amount: round(tier.profit) }) : "–"}</td>
              )}
              <td>
                <b>{rate(tier.ratePpm)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
