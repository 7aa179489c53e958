import { ACCOUNT_OUT, type OfferCard, type UnmetCondition } from "@magpie/contract/promotions/shapes";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import styles from "./UnmetList.module.css";

/** Conditions on the member that have words of their own. */
const SAID = [
  "chosen",
  "level",
  "country",
  "verified",
  "contact",
  "tag",
  "ageDays",
  "ageDaysAtMost",
  "depositCount",
  "depositCountAtMost",
  "depositNth",
  "validInDays",
  "team",
  "firstInHousehold",
] as const;

/** Why an offer is closed for the member: each condition that fails, with what it needs and what there is. */
export function UnmetList({ offer: { closed, unmet } }: { offer: Pick<OfferCard, "closed" | "unmet"> }) {
  const t = useTranslate();
  const say = useUnmetText();
  if (!closed) return null;
  return (
    <div className={styles.closed}>
      <p>
        <Icon name="lock" size={16} />
        {t(`promotions.closed.${closed}`)}
      </p>
      {unmet.length > 0 && (
        <ul>
          {unmet.map((condition) => (
            <li key={condition.need}>{say(condition)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useUnmetText(): (condition: UnmetCondition) => string {
  const t = useTranslate();
  const money = useMoney();
  return ({ need, needs, has }) => {
    const written = (value: UnmetCondition["needs"]): string => {
      if (need === "validInDays" && typeof value === "string") return money(value);
      return Array.isArray(value) ? value.join(", ") : String(value ?? "–");
    };
    const out = ACCOUNT_OUT.find((reason) => need === "account" && reason === has);
    if (out) return t(`promotions.out.${out}`);
    return t(`promotions.unmet.${SAID.find((known) => known === need) ?? "other"}`, { needs: written(needs), has: written(has) });
  };
}
