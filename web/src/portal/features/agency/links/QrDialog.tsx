import type { AgentLink } from "@magpie/contract/agency/links";
import { QRCodeSVG } from "qrcode.react";
import { CopyButton } from "../../../../kit/browser/CopyButton";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { linkAddress } from "./link-address";
import styles from "./RegisterCentrePage.module.css";

const QR_SIZE = 200;

export function QrDialog({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const t = useTranslate();
  const address = linkAddress(link);
  return (
    <Dialog title={t("agency.links.qrTitle", { code: link.code })} closeLabel={t("common.close")} size="small" onClose={onClose}>
      <div className={styles.plate}>
        <span className={styles.qr}>
          <QRCodeSVG value={address} size={QR_SIZE} level="M" title={t("agency.links.qrTitle", { code: link.code })} />
        </span>
        <span className={styles.line}>
          <span className={styles.address}>{address}</span>
          <CopyButton text={address} label={t("agency.links.copy", { code: link.code })} copied={t("agency.links.copied")} />
        </span>
      </div>
    </Dialog>
  );
}
