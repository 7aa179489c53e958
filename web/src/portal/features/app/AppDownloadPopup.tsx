import { QRCodeSVG } from "qrcode.react";
import { closePopup } from "../../../kit/popups";
import { Link } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import { useWords } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import styles from "./AppDownloadPopup.module.css";
import { install, useInstallOffer } from "./install-prompt";

const DEVICES = ["ios", "android"] as const;
const QR_SIZE = 200;

/** Scan to open the app's page on a phone, or install it here where the browser offers that. */
export function AppDownloadPopup() {
  const { language, t } = useWords();
  const { brand } = usePermission().info;
  const offer = useInstallOffer((state) => state.offer);
  return (
    <Dialog title={t("support.app.title", { brand: brand.name })} closeLabel={t("common.close")} onClose={() => closePopup("app-download")}>
      <p className={styles.lead}>{t("support.app.text")}</p>
      <ul className={styles.codes}>
        {DEVICES.map((device) => (
          <li key={device} className={styles.code}>
            <span className={styles.plate}>
              <QRCodeSVG
                value={`${location.origin}/m/appDownload?language=${language}&device=${device}`}
                size={QR_SIZE}
                level="M"
                title={t(`support.app.${device}`)}
              />
            </span>
            {t(`support.app.${device}`)}
          </li>
        ))}
      </ul>
      <Link href="/install" className={buttonClass({ wide: true })} onClick={() => closePopup("app-download")}>
        {t("support.install.guide")}
      </Link>
      {offer && (
        <Button kind="accent" icon="download" wide onClick={() => install(offer)}>
          {t("support.app.install")}
        </Button>
      )}
    </Dialog>
  );
}
