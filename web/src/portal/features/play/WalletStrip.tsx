import type { VendorWalletView } from "@magpie/contract/transfers";
import type { FundDirection } from "@magpie/domain/transfers/fund";
import { openPopup } from "../../../kit/popups";
import { useCoveredMoney } from "../../../kit/wallet/hidden-balance";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import styles from "./WalletStrip.module.css";

/** For studios that keep their players' money themselves: the balance there, and the ways there and back. */
export function WalletStrip({ wallet }: { wallet: VendorWalletView }) {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const { vassalage, displayName, balance, open } = wallet;
  const button = (direction: FundDirection) => (
    <Button
      small
      kind={direction === "out" ? "accent" : "quiet"}
      disabled={open !== null || (direction === "home" && Number(balance) === 0)}
      aria-label={t(`transfers.dialog.${direction}`, { vendor: displayName })}
      onClick={() => openPopup("vendor-wallet", { vassalage, direction })}
    >
      {t(`transfers.vendors.${direction}`)}
    </Button>
  );
  return (
    <section className={styles.strip} aria-label={t("play.wallet", { studio: displayName })}>
      <Icon name="wallet" size={18} />
      <p className={styles.words}>
        <span>{t("play.wallet", { studio: displayName })}</span>
        <strong>{covered(balance)}</strong>
        <small role="status">{open ? t("play.walletBusy") : Number(balance) === 0 ? t("play.walletEmpty") : ""}</small>
      </p>
      {button("out")}
      {button("home")}
    </section>
  );
}
