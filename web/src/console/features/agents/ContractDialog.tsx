import type { ContractTerms } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { CARRY_MODES, CONTRACT_KINDS, type ContractKind, DIVIDEND_PERIODS } from "@magpie/domain/agency/contract";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Dialog } from "../../../ui/Dialog";
import { CheckField, SelectField, TextAreaField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useGameType } from "../../kit/game-types";
import { useTranslate } from "../../kit/words";
import { Note } from "../../ui/Split";
import styles from "./agents.module.css";
import { type Agent, readAgain } from "./paths";

const TIERS_MOST = 10;

/** Terms of the house for the root of a line: proposed here, agreed to by another person, then offered to the agent. */
export function ContractDialog({ agent: { account, limit }, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useTranslate();
  const typeWords = useGameType();
  const [kind, setKind] = useState<ContractKind>("dividend");
  const categories = [...new Set([...Object.keys(limit.rates), ...Object.keys(limit.groups)])];
  const form = useForm({
    check: (values) => ({
      tiers: tiersIn(textOf(values, "tiers"), kind) ? undefined : t("agents.contract.tiersWrong"),
      scope: values.getAll("scope").length === 0 ? t("agents.contract.scopeMissing") : undefined,
    }),
    submit: async (values) => {
      const terms: ContractTerms = {
        tiers: tiersIn(textOf(values, "tiers"), kind) ?? [],
        scope: values.getAll("scope").map(String),
        ...(kind === "dividend" && {
          period: DIVIDEND_PERIODS.find((one) => one === textOf(values, "period")),
          carry: CARRY_MODES.find((one) => one === textOf(values, "carry")),
        }),
        ...(kind === "daily" && { requireLoss: values.get("requireLoss") === "on" }),
      };
      await send(agencyDesk.proposeContract, { account, kind, terms });
      toast({ kind: "ok", title: t("agents.waits") });
      onClose();
      await readAgain();
    },
  });
  return (
    <Dialog title={t("agents.contract.offer", { account })} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("agents.propose")}>
        <SelectField
          label={t("agents.contract.what")}
          value={kind}
          onChange={({ target }) => setKind(CONTRACT_KINDS.find((one) => one === target.value) ?? kind)}
        >
          {CONTRACT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`agents.contract.kind.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t("agents.contract.tiers")}
          help={t(kind === "dividend" ? "agents.contract.tiersHelp" : "agents.contract.tiersHelpSalary")}
          name="tiers"
          rows={3}
          spellCheck={false}
          error={form.wrong.tiers}
        />
        <fieldset className={styles.scope}>
          <legend>{t("agents.contract.scope")}</legend>
          {categories.map((category) => (
            <CheckField key={category} name="scope" value={category} defaultChecked>
              {typeWords(category)}
            </CheckField>
          ))}
        </fieldset>
        {form.wrong.scope && <p role="alert">{form.wrong.scope}</p>}
        <ByKind kind={kind} />
        <Note>{t("agents.contract.next")}</Note>
      </Form>
    </Dialog>
  );
}

/** What only a dividend or a daily salary has. */
function ByKind({ kind }: { kind: ContractKind }) {
  const t = useTranslate();
  return (
    <>
      {kind === "dividend" && (
        <div className={styles.rates}>
          <SelectField label={t("agents.contract.period")} name="period" defaultValue="monthly">
            {DIVIDEND_PERIODS.map((one) => (
              <option key={one} value={one}>
                {t(`agents.contract.periods.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("agents.contract.carry")} name="carry" defaultValue="FULL">
            {CARRY_MODES.map((one) => (
              <option key={one} value={one}>
                {t(`agents.contract.carries.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {kind === "daily" && <CheckField name="requireLoss">{t("agents.contract.requireLoss")}</CheckField>}
    </>
  );
}

/** A tier on each line: active people, bets, profit for dividends alone, and the rate in percent. Null where a line is something else. */
function tiersIn(text: string, kind: ContractKind): ContractTerms["tiers"] | null {
  const lines = text.split("\n").filter((line) => line.trim());
  const form =
    kind === "dividend"
      ? /^(\d+) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?) (\d{1,3}(?:\.\d{1,4})?)$/
      : /^(\d+) (\d+(?:\.\d+)?)() (\d{1,3}(?:\.\d{1,4})?)$/;
  const tiers = lines.flatMap((line) => {
    const [, active, validBet = "", profit, rate] = form.exec(line.trim().replaceAll(/\s+/g, " ")) ?? [];
    return rate === undefined || Number(rate) > 100
      ? []
      : [{ active: Number(active), validBet, profit: profit || "0", ratePpm: Math.round(Number(rate) * 10_000) }];
  });
  return tiers.length === lines.length && tiers.length > 0 && tiers.length <= TIERS_MOST ? tiers : null;
}
