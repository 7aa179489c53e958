import { limits } from "@magpie/contract/limits";
import { LIMIT_WINDOWS, type LimitWindow } from "@magpie/domain/limits/limits";
import { fromDecimal } from "@magpie/domain/money";
import { useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { Form, FormError } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { Confirm } from "../../../ui/Confirm";
import { TextField } from "../../../ui/fields/Field";
import { FilterBar } from "../../../ui/fields/FilterBar";
import styles from "./LimitOffer.module.css";

/** Asked before the first deposit: a limit, or a no that is said twice. */
export function LimitOffer() {
  const t = useTranslate();
  const { code, symbol } = usePermission().info.currency;
  const [window, setWindow] = useState<LimitWindow>("week");
  const [asked, setAsked] = useState(false);
  const save = useSend(limits.set, { refresh: [limits.read] });
  const decline = useSend(limits.keepDepositLimit, { refresh: [limits.read] });
  const form = useForm({
    check: (values) => ({ limit: isAmount(textOf(values, "limit"), code) ? undefined : t("limits.dialog.wrong") }),
    submit: async (values) => {
      await save.mutateAsync({ kind: "deposit", window, limit: textOf(values, "limit") });
    },
  });
  return (
    <Panel title={t("cashier.offer.title")}>
      <div className={styles.offer}>
        <p>{t("cashier.offer.text")}</p>
        <FilterBar
          label={t("cashier.offer.window")}
          options={LIMIT_WINDOWS.map((value) => ({ value, label: t(`limits.window.${value}`) }))}
          value={window}
          onChange={setWindow}
        />
        <Form of={form} action={t("cashier.offer.save")}>
          <TextField
            label={`${t("limits.kind.deposit.name")} (${symbol})`}
            name="limit"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            error={form.wrong.limit}
            help={t("limits.kind.deposit.text")}
          />
        </Form>
        <Button kind="ghost" wide onClick={() => setAsked(true)}>
          {t("cashier.offer.none")}
        </Button>
      </div>
      {asked && (
        <Confirm
          title={t("cashier.offer.sure")}
          text={t("cashier.offer.sureText")}
          ok={t("cashier.offer.yes")}
          pending={decline.isPending}
          onOk={() => decline.mutate({ confirmed: true })}
          cancel={t("cashier.offer.back")}
          onCancel={() => setAsked(false)}
        >
          {decline.error && <FormError text={errorText(decline.error, t)} />}
        </Confirm>
      )}
    </Panel>
  );
}

function isAmount(text: string, currency: string): boolean {
  const amount = fromDecimal(text.trim(), currency);
  return amount !== null && amount >= 0n;
}
