import { type PointReward, points } from "@magpie/contract/loyalty/points";
import { wallet } from "@magpie/contract/wallet";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { PinField } from "../../../kit/form/PinField";
import { secretOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { CHANGED, PIN } from "./spending";

/** One more look at what goes and what comes, and the six digits: nothing is taken before. */
export function OrderDialog({ reward, onClose }: { reward: PointReward; onClose: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { id, title, cash, points: price } = reward;
  const form = useForm({
    check: (values) => ({
      paymentPassword: PIN.test(secretOf(values, "paymentPassword")) ? undefined : t("withdrawals.form.pinRule"),
    }),
    submit: async (values) => {
      try {
        await send(points.redeem, { reward: id, points: price, paymentPassword: secretOf(values, "paymentPassword") });
      } finally {
        // Whatever came of it: the last one may be gone, or the price another.
        await cache.invalidate(...CHANGED, wallet.balance);
      }
      if (cash === null) toast({ kind: "ok", title: t("points.ordered") });
      else toast({ kind: "money", title: t("points.paid", { cash: money(cash) }) });
      onClose();
    },
  });
  return (
    <Dialog title={t("points.orderTitle", { title })} closeLabel={t("common.close")} onClose={onClose}>
      <p>
        {cash === null
          ? t("points.orderText", { points: plain(price) })
          : t("points.orderCash", { points: plain(price), cash: money(cash) })}
      </p>
      <Form of={form} action={t("points.order")}>
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
