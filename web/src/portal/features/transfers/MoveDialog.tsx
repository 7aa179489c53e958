import { transfers, type VendorWalletView } from "@magpie/contract/transfers";
import { fromDecimal } from "@magpie/domain/money";
import type { FundDirection } from "@magpie/domain/transfers/fund";
import { useState } from "react";
import { useSend } from "../../../kit/api";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useMoney } from "../../../kit/formats";
import { useTranslate } from "../../../kit/i18n";
import { usePermission } from "../../../kit/permission";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/Field";

interface Props {
  vendor: VendorWalletView;
  direction: FundDirection;
  /** In the wallet that it comes from. */
  held: string;
  onClose: () => void;
}

/** Asks how much, and sends it on its way. */
export function MoveDialog({ vendor, direction, held, onClose }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const { code, symbol } = usePermission().info.currency;
  const [typed, setTyped] = useState("");
  const move = useSend(transfers.fund, { refresh: [transfers.wallets, transfers.funds] });
  const range = { minimum: money(vendor.minimum), maximum: money(vendor.maximum) };
  const units = (text: string) => fromDecimal(text, code) ?? 0n;
  const form = useForm({
    check: (values) => {
      const amount = units(textOf(values, "amount"));
      if (amount < units(vendor.minimum) || amount > units(vendor.maximum)) return { amount: t("transfers.dialog.wrong", range) };
      return { amount: amount > units(held) ? t("transfers.dialog.short", { held: money(held) }) : undefined };
    },
    submit: async (values) => {
      await move.mutateAsync({ vassalage: vendor.vassalage, direction, amount: textOf(values, "amount") });
      toast({ kind: "ok", title: t("transfers.dialog.begun") });
      onClose();
    },
  });
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
