import { QRCodeSVG } from "qrcode.react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./InviteCard.module.css";
import { inviteAddress } from "./invite-address";

const QR_SIZE = 132;

/** The account's own code, to be read out, copied, shared or scanned. */
export function InviteCard({ code }: { code: string | undefined }) {
  const t = useTranslate();
  const address = code && inviteAddress(code);

  async function share(url: string) {
    try {
      if ("share" in navigator) await navigator.share({ title: t("referral.shareTitle"), url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast({ kind: "ok", title: t("referral.linkCopied") });
      }
    } catch {
      // Whoever closes the sheet does not want to share.
    }
  }

  return (
    <section className={styles.card} aria-busy={!code}>
      <div className={styles.words}>
        <h2>{t("referral.yours")}</h2>
        <p>{t("referral.lead")}</p>
        <div className={styles.line}>
          <span className={styles.label}>{t("referral.code")}</span>
          {code ? <strong className={styles.code}>{code}</strong> : <Skeleton width="140px" height="24px" />}
          {code && <CopyButton text={code} label={t("referral.copyCode")} copied={t("referral.codeCopied")} />}
        </div>
        <div className={styles.line}>
          <span className={styles.address}>{address}</span>
          {address && <CopyButton text={address} label={t("referral.copyLink")} copied={t("referral.linkCopied")} />}
        </div>
        <Button kind="accent" icon="share-2" disabled={!address} onClick={() => address && share(address)}>
          {t("referral.share")}
        </Button>
      </div>
      <figure className={styles.scan}>
        <span className={styles.plate}>
          {address ? (
            <QRCodeSVG value={address} size={QR_SIZE} level="M" title={t("referral.scan")} />
          ) : (
            <Skeleton width={`${QR_SIZE}px`} height={`${QR_SIZE}px`} />
          )}
        </span>
        <figcaption>{t("referral.scan")}</figcaption>
      </figure>
    </section>
  );
}
