import type { ContractKind } from "@magpie/domain/agency/contract";
import { usePermission } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, IconButton } from "../../../../ui/Button";
import { type DraftTier, ppmOf, TIERS_MAX } from "./draft";
import styles from "./TierFields.module.css";

interface Props {
  kind: ContractKind;
  tiers: readonly DraftTier[];
  onChange: (tiers: DraftTier[]) => void;
}

/** Steps of a contract: what must be reached, and the rate that it then pays. */
export function TierFields({ kind, tiers, onChange }: Props) {
  const t = useTranslate();
  const set = (key: number, change: Partial<DraftTier>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)));
  const add = () => {
    const last = tiers.at(-1) ?? { active: "1", validBet: "0", profit: "0", percent: "0" };
    onChange([...tiers, { ...last, key: Math.max(-1, ...tiers.map(({ key }) => key)) + 1 }]);
  };
  return (
    <div className={styles.tiers}>
      {tiers.map((tier, at) => (
        <fieldset key={tier.key} className={styles.tier} data-wide={kind === "dividend"}>
          <legend>{t("agency.offer.tier", { number: at + 1 })}</legend>
          <TierFigures kind={kind} tier={tier} onChange={(change) => set(tier.key, change)} />
          {tiers.length > 1 && (
            <IconButton
              icon="x"
              size={18}
              label={t("agency.offer.removeTier", { number: at + 1 })}
              onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
            />
          )}
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <Button small icon="plus" onClick={add}>
          {t("agency.offer.addTier")}
        </Button>
      )}
    </div>
  );
}

function TierFigures({ kind, tier, onChange }: { kind: ContractKind; tier: DraftTier; onChange: (change: Partial<DraftTier>) => void }) {
  const t = useTranslate();
  const { symbol } = usePermission().info.currency;
  const figure = (name: Exclude<keyof DraftTier, "key">, label: string, unit: string, isWrong: boolean) => (
    <label>
      <span>{unit ? `${label} (${unit})` : label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={tier[name]}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  );
  const isSum = (text: string) => /^\d+(\.\d{1,2})?$/.test(text.trim());
  return (
    <>
      {figure("active", t("agency.people.active"), "", !/^\d+$/.test(tier.active.trim()))}
      {figure("validBet", t("agency.figure.validBet"), symbol, !isSum(tier.validBet))}
      {kind === "dividend" && figure("profit", t("agency.contractTerms.profit"), symbol, !isSum(tier.profit))}
      {figure("percent", t(`agency.rateOf.${kind}`), "%", ppmOf(tier.percent) === null)}
    </>
  );
}
