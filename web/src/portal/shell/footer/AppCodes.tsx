import { QRCodeSVG } from "qrcode.react";
import { useWords } from "../../../kit/words/i18n";
import styles from "./AppCodes.module.css";

const CODE_SIZE = 200;
const DEVICES = ["ios", "android"] as const;

/** One code for each kind of phone, leading to the page that says how to install. */
export function AppCodes() {
  const { language, t } = useWords();
  return (
    <span className={styles.codes}>
      {DEVICES.map((device) => (
        <span key={device} className={styles.code}>
          <QRCodeSVG
            value={`${location.origin}/m/appDownload?language=${language}&device=${device}`}
            size={CODE_SIZE}
            level="M"
            marginSize={2}
            title={t(`shell.appFor.${device}`)}
          />
          <span>{t(`shell.device.${device}`)}</span>
        </span>
      ))}
    </span>
  );
}
