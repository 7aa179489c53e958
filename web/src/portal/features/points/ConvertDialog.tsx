import { points } from "@magpie/contract/loyalty/points";
import { wallet } from "@magpie/contract/wallet";
import { useState } from "react";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { PinField } from "../../../kit/form/PinField";
import { secretOf, textOf, useForm } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { CHANGED, PIN } from "./spending";
import { type Exchange, worthOf } from "./worth";

/** Says what the points give before they go; only whole units are taken, and the rest stays. */
export function ConvertDialog({ held, exchange, onClose }: { held: string; exchange: Exchange; onClose: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  const [typed, setTyped] = useState(held);
  const worth = worthOf(typed, held, exchange, code);
  const range = t("points.range", { least: plain(exchange.points), most: plain(held) });
  const form = useForm({
    check: (values) => ({
      points: worthOf(textOf(values, "points"), held, exchange, code) ? undefined : range,
      paymentPassword: PIN.test(secretOf(values, "paymentPassword")) ? undefined : t("withdrawals.form.pinRule"),
    }),
    submit: async (values) => {
      const asked = { points: textOf(values, "points"), paymentPassword: secretOf(values, "paymentPassword") };
      const { cash } = await send(points.convert, asked);
      toast({ kind: "money", title: t("points.paid", { cash: money(cash) }) });
      await cache.invalidate(...CHANGED, wallet.balance);
      onClose();
    },
  });
  return (
    <Dialog title={t("points.convert")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("points.convert")}>
        <TextField
          label={t("points.howMany")}
          icon="star"
          name="points"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          help={worth ? t("points.gets", { cash: money(worth.cash), left: plain(worth.left) }) : range}
          error={form.wrong.points}
        />
        <PinField
          name="paymentPassword"
          label={t("withdrawals.form.pin")}
          aside={{ label: t("withdrawals.form.setPin"), href: "/member?page=securityCenter" }}
          error={form.wrong.paymentPassword}
        />
      </Form>
    </Dialog>
  );
}
