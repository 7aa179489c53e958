import type { Deposit } from "@magpie/contract/cashier";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./TransferDetails.module.css";

interface Props {
  id: string;
  amount: string;
  account: NonNullable<Deposit["account"]>;
}

/** The account to transfer to, each line ready to be copied into a bank's form. */
export function TransferDetails({ id, amount, account }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const lines = [
    { key: "bank", shown: account.bank, copied: account.bank },
    { key: "holder", shown: account.holder, copied: account.holder },
    { key: "number", shown: account.number, copied: account.number.replaceAll(" ", "") },
    { key: "code", shown: account.code, copied: account.code },
    { key: "amount", shown: money(amount), copied: amount },
    { key: "reference", shown: id, copied: id },
  ] as const;
  return (
    <section className={styles.details}>
      <h3>{t("cashier.transfer.title")}</h3>
      <dl>
        {lines.map(({ key, shown, copied }) => (
          <div key={key} className={key === "reference" ? styles.reference : undefined}>
            <dt>{t(`cashier.transfer.${key}`)}</dt>
            <dd>
              {shown}
              <CopyButton
                className={styles.copy ?? ""}
                text={copied}
                label={t("cashier.transfer.copy", { what: t(`cashier.transfer.${key}`) })}
                copied={t("cashier.transfer.copied")}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("cashier.transfer.note")}</p>
    </section>
  );
}
