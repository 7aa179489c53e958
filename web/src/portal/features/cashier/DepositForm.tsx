import { cashier, type DepositMethod } from "@magpie/contract/cashier";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useCustomerService } from "../../../kit/service";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/fields/FilterBar";
import { Icon } from "../../../ui/Icon";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { AmountForm } from "./AmountForm";
import styles from "./DepositForm.module.css";
import { MethodPicker } from "./MethodPicker";
import { VoucherForm } from "./VoucherForm";

/** A new deposit: how, by whom, how much. */
export function DepositForm() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(cashier.methods, {});
  return (
    <Panel title={t("cashier.form.title")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!error && !data && <Coming />}
      {data?.list.length === 0 && <NoWay />}
      {data && data.list.length > 0 && <Chosen methods={data.list} />}
    </Panel>
  );
}

function Chosen({ methods }: { methods: readonly DepositMethod[] }) {
  const t = useTranslate();
  const [chosen, choose] = useState({ method: "", channel: "" });
  const method = methods.find(({ id }) => id === chosen.method) ?? methods[0];
  const channel = method?.channels.find(({ id }) => id === chosen.channel) ?? method?.channels[0];
  if (!method || !channel) return null;
  return (
    <div className={styles.form}>
      <MethodPicker methods={methods} value={method.id} onChange={(id) => choose({ method: id, channel: "" })} />
      {method.channels.length > 1 && (
        <div className={styles.channels}>
          <p aria-hidden="true">{t(method.kind === "BANK" ? "cashier.form.bank" : "cashier.form.channel")}</p>
          <FilterBar
            label={t(method.kind === "BANK" ? "cashier.form.bank" : "cashier.form.channel")}
            options={method.channels.map(({ id, name }) => ({ value: id, label: name }))}
            value={channel.id}
            onChange={(id) => choose({ method: method.id, channel: id })}
          />
        </div>
      )}
      {method.kind === "VOUCHER" ? <VoucherForm channel={channel} /> : <AmountForm key={channel.id} kind={method.kind} channel={channel} />}
      <p className={styles.safe}>
        <Icon name="shield-check" size={16} />
        {t("cashier.form.ownName")}
      </p>
    </div>
  );
}

function NoWay() {
  const t = useTranslate();
  const openService = useCustomerService();
  return (
    <EmptyState
      icon="landmark"
      title={t("cashier.empty.title")}
      text={t("cashier.empty.text")}
      step={
        <Button small icon="headset" onClick={openService}>
          {t("cashier.empty.step")}
        </Button>
      }
    />
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && ["76px", "60px", "36px", "132px", "48px"].map((height) => <Skeleton key={height} height={height} radius="md" />)}
    </div>
  );
}
