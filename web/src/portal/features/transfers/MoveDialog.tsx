import { transfers, type VendorWalletView } from "@magpie/contract/transfers";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import type { FundDirection } from "@magpie/domain/transfers/fund";
import { useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { Form, FormError } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Confirm } from "../../../ui/Confirm";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";

interface Props {
  vendor: VendorWalletView;
  direction: FundDirection;
  /** The balance of the wallet that the money comes from. */
  held: string;
  onClose: () => void;
}

/** Asks how much, asks once more, and sends it on its way. */
export function MoveDialog({ vendor, direction, held, onClose }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const { code, symbol } = usePermission().info.currency;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const move = useSend(transfers.fund, { refresh: [transfers.wallets, transfers.funds] });
  const range = { minimum: money(vendor.minimum), maximum: money(vendor.maximum) };
  const units = (text: string) => fromDecimal(text, code) ?? 0n;
  const form = useForm({
    check: (values) => {
      const amount = units(textOf(values, "amount"));
      if (amount < units(vendor.minimum) || amount > units(vendor.maximum)) return { amount: t("transfers.dialog.wrong", range) };
      return { amount: amount > units(held) ? t("transfers.dialog.short", { held: money(held) }) : undefined };
    },
    submit: async (values) => setChosen(textOf(values, "amount")),
  });

  function send(amount: string) {
    const onSuccess = () => {
      toast({ kind: "ok", title: t("transfers.dialog.begun") });
      onClose();
    };
    move.mutate({ vassalage: vendor.vassalage, direction, amount }, { onSuccess });
  }

  if (chosen !== null) {
    const amount = money(toDecimal(units(chosen), code));
    return (
      <Confirm
        title={t(`transfers.dialog.${direction}`, { vendor: vendor.displayName })}
        text={t(direction === "out" ? "transfers.dialog.sureOut" : "transfers.dialog.sureHome", { amount, vendor: vendor.displayName })}
        ok={t("transfers.dialog.move", { amount })}
        onOk={() => send(chosen)}
        pending={move.isPending}
        cancel={t("common.back")}
        onCancel={() => {
          move.reset();
          setChosen(null);
        }}
      >
        {move.error && <FormError text={errorText(move.error, t)} />}
      </Confirm>
    );
  }
  return (
    <Dialog title={t(`transfers.dialog.${direction}`, { vendor: vendor.displayName })} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t(`transfers.vendors.${direction}`)}>
        <TextField
          label={t("transfers.dialog.amount", { symbol })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={form.wrong.amount}
          help={t("transfers.dialog.range", range)}
          end={
            <Button small kind="ghost" onClick={() => setTyped(held)}>
              {t("transfers.dialog.all", { held: money(held) })}
            </Button>
          }
        />
      </Form>
    </Dialog>
  );
}
