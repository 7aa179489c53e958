import { cashier, type DepositChannel, type DepositMethod } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { promotions } from "@magpie/contract/promotions/promotions";
import { type FormEvent, useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { usePermission } from "../../../kit/session/permission";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Confirm } from "../../../ui/Confirm";
import { AmountField } from "../../../ui/fields/AmountField";
import styles from "./AmountForm.module.css";
import { amountProblem, plainAmount, wholeAmount } from "./amount";
import { showDeposit } from "./deposit-address";
import { OfferChoice, useOfferChoice } from "./OfferChoice";
import { OwnLimit, useOwnLimit } from "./OwnLimit";
import { pinnedOffer } from "./pinned-offer";

interface Props {
  kind: DepositMethod["kind"];
  channel: DepositChannel;
}

/** The amount, and one question before the deposit begins. */
export function AmountForm({ kind, channel }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { code, symbol } = usePermission().info.currency;
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<"no" | "checked" | "confirm">("no");
  const ownLimit = useOwnLimit();
  const begin = useSend(cashier.deposit, { refresh: [cashier.deposits, limits.read] });
  const { minimum, maximum } = channel;
  const problem = amountProblem(typed, { minimum, maximum, left: ownLimit?.left ?? null }, code);
  const between = t("cashier.form.between", { minimum: money(minimum), maximum: money(maximum) });
  const said = {
    empty: t("cashier.form.amountMissing"),
    range: between,
    limit: t("cashier.limit.beyond", { left: money(ownLimit?.left ?? "0") }),
  };
  const amount = problem ? null : plainAmount(typed, code);
  const bonus = useOfferChoice(amount);

  function ask(event: FormEvent) {
    event.preventDefault();
    begin.reset();
    setAsked(amount === null ? "checked" : "confirm");
  }

  function leave() {
    setAsked("no");
    // An offer may have closed or changed meanwhile: that is why it was refused.
    if (begin.error) void cache.invalidate(promotions.depositOffers);
  }

  return (
    <form className={styles.form} noValidate onSubmit={ask}>
      <AmountField
        label={t("cashier.form.amount")}
        symbol={symbol}
        value={typed}
        onChange={setTyped}
        help={between}
        error={problem && (asked !== "no" || problem === "limit") ? said[problem] : undefined}
        quick={channel.quickAmounts.map(wholeAmount).map((value) => ({ value, label: plain(value) }))}
      />
      <OwnLimit limit={ownLimit} />
      <OfferChoice {...bonus} />
      <Terms kind={kind} amount={amount} />
      <Button kind="accent" type="submit" wide>
        {amount === null ? t("cashier.form.submitEmpty") : t("cashier.form.submit", { amount: money(amount) })}
      </Button>
      {asked === "confirm" && amount !== null && (
        <Confirm
          title={t("cashier.confirm.title", { amount: money(amount) })}
          text={t(kind === "BANK" ? "cashier.confirm.transfer" : "cashier.confirm.provider", { channel: channel.name })}
          ok={t(kind === "BANK" ? "cashier.confirm.show" : "cashier.confirm.pay")}
          onOk={() =>
            begin.mutate(
              { channel: channel.id, amount, ...pinnedOffer(bonus.list, bonus.chosen) },
              { onSuccess: ({ id }) => showDeposit(id, { going: kind !== "BANK" }) },
            )
          }
          pending={begin.isPending}
          cancel={t("common.cancel")}
          onCancel={leave}
        >
          {begin.error && <FormError text={errorText(begin.error, t)} />}
        </Confirm>
      )}
    </form>
  );
}

function Terms({ kind, amount }: Pick<Props, "kind"> & { amount: string | null }) {
  const t = useTranslate();
  const money = useMoney();
  const zero = amount === null ? null : money(amount.replaceAll(/\d/g, "0").replace(/^0+(?=0)/, ""));
  const rows = [
    [t("cashier.terms.fee"), zero ?? t("cashier.terms.none")],
    [t("cashier.terms.get"), amount === null ? "–" : money(amount)],
    [t("cashier.terms.when"), t(`cashier.speed.${kind}`)],
  ] as const;
  return (
    <dl className={styles.terms}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
