import { cashier, type DepositChannel } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useTranslate } from "../../../kit/words/i18n";
import { TextField } from "../../../ui/fields/Field";
import { showDeposit } from "./deposit-address";

/** A code that is worth money, once. */
export function VoucherForm({ channel }: { channel: DepositChannel }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ code: textOf(values, "code") ? undefined : t("cashier.voucher.missing") }),
    submit: async (values) => {
      const { id } = await send(cashier.redeem, { channel: channel.id, code: textOf(values, "code") });
      await cache.invalidate(cashier.deposits, limits.read);
      showDeposit(id);
    },
  });
  return (
    <Form of={form} action={t("cashier.voucher.action")}>
      <TextField
        label={t("cashier.voucher.code")}
        icon="ticket"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        help={t("cashier.voucher.help")}
        error={form.wrong.code}
      />
    </Form>
  );
}
