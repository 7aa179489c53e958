import type { FundTransfer, VendorWalletView } from "@magpie/contract/transfers";
import type { FundDirection } from "@magpie/domain/transfers/fund";
import { useState } from "react";
import { useCoveredMoney } from "../../../kit/wallet/hidden-balance";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { MoveDialog } from "./MoveDialog";
import styles from "./transfers.module.css";

/** The balance at one studio. While money is on its way there, no other transfer can start. */
export function VendorRow({ vendor, cash }: { vendor: VendorWalletView; cash: string }) {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const [moving, setMoving] = useState<FundDirection | null>(null);
  const { displayName, balance, live, open } = vendor;
  const button = (direction: FundDirection, held: string) => (
    <Button
      small
      disabled={open !== null || Number(held) === 0}
      aria-label={t(`transfers.dialog.${direction}`, { vendor: displayName })}
      onClick={() => setMoving(direction)}
    >
      {t(`transfers.vendors.${direction}`)}
    </Button>
  );
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{displayName}</h3>
        {open && <OnItsWay fund={open} />}
        {!live && !open && (
          <p className={styles.quiet}>
            <Icon name="clock" size={14} />
            {t("transfers.vendors.silent")}
          </p>
        )}
      </div>
      <b className={styles.amount}>{covered(balance)}</b>
      <div className={styles.actions}>
        {button("out", cash)}
        {button("home", balance)}
      </div>
      {moving && <MoveDialog vendor={vendor} direction={moving} held={moving === "out" ? cash : balance} onClose={() => setMoving(null)} />}
    </li>
  );
}

function OnItsWay({ fund: { direction, amount } }: { fund: FundTransfer }) {
  const t = useTranslate();
  const money = useMoney();
  const text =
    amount === null
      ? t("transfers.vendors.comingAll")
      : t(direction === "out" ? "transfers.vendors.going" : "transfers.vendors.coming", { amount: money(amount) });
  return (
    <p className={styles.moving} role="status">
      <Icon name="hourglass" size={14} />
      {text}
    </p>
  );
}
