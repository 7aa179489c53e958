import type { Output } from "@magpie/contract/kit/call";
import type { Payee, payees } from "@magpie/contract/payees";
import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./PayeeChoice.module.css";

interface Props {
  accounts: Output<typeof payees.list> | undefined;
  error: string | undefined;
  onAdd: () => void;
  onRemove: (payee: Payee) => void;
}

/** The accounts that money can go to, the first open one chosen, and a way to add another. */
export function PayeeChoice({ accounts, error, onAdd, onRemove }: Props) {
  const t = useTranslate();
  const firstOpen = accounts?.list.find(({ opensAt }) => !opensAt)?.id;
  return (
    <fieldset className={styles.choice}>
      <legend>{t("payees.sendTo")}</legend>
      {!accounts && <Skeleton height="60px" radius="md" />}
      {accounts?.list.map((payee) => (
        <PayeeCard key={payee.id} payee={payee} name={accounts.name} isFirst={payee.id === firstOpen} onRemove={() => onRemove(payee)} />
      ))}
      {accounts && accounts.left > 0 && (
        <button type="button" className={styles.add} onClick={onAdd}>
          <Icon name="plus" size={18} />
          {t(accounts.list.length === 0 ? "payees.addFirst" : "payees.addAnother")}
        </button>
      )}
      {error && (
        <p className={styles.bad} role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CardProps {
  payee: Payee;
  name: string | null;
  isFirst: boolean;
  onRemove: () => void;
}

function PayeeCard({ payee, name, isFirst, onRemove }: CardProps) {
  const t = useTranslate();
  const moment = useMoment();
  const label = payeeLabel(payee);
  return (
    <div className={styles.card}>
      <label>
        <input type="radio" name="payeeId" value={payee.id} defaultChecked={isFirst} disabled={payee.opensAt !== null} />
        <span className={styles.plate}>
          <Icon name={payee.kind === "BANK" ? "landmark" : "wallet"} size={19} />
        </span>
        <span className={styles.words}>
          <strong>{label}</strong>
          <span>{payee.opensAt ? t("payees.opens", { time: moment(payee.opensAt) }) : name}</span>
        </span>
      </label>
      <IconButton icon="x" size={18} label={t("payees.removeOne", { account: label })} onClick={onRemove} />
    </div>
  );
}
