import { type BANNER_GROUPS, messages } from "@magpie/contract/messages";
import { useImageHost } from "../../../kit/browser/image-host";
import { useCall } from "../../../kit/calls/api";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { Picture } from "../../../ui/Picture";
import styles from "./ArtPanel.module.css";

const FEATHER_DEGREES = [-66, -44, -22, 0, 22, 44, 66];

/** The left half of the account popups: the merchant's banner of that group, or our own words and still life. */
export function ArtPanel({ group }: { group: (typeof BANNER_GROUPS)[number] }) {
  const t = useTranslate();
  const { brand } = usePermission().info;
  const imageHost = useImageHost();
  const { data } = useCall(messages.announcements, { execution: "B" });
  const banner = data?.banners.find((other) => other.groupName === group);
  return (
    <div className={styles.panel}>
      <p className={styles.brand}>
        <span className={styles.mark} />
        {brand.name}
      </p>
      <p className={styles.title}>{banner?.title || t("auth.art.title")}</p>
      <p className={styles.text}>{banner?.text || t("auth.art.text")}</p>
      <div className={styles.fan} aria-hidden="true">
        {FEATHER_DEGREES.map((degrees) => (
          <span key={degrees} className={styles.feather} style={{ rotate: `${degrees}deg` }} />
        ))}
      </div>
      <div className={styles.still}>
        <Picture base={`${imageHost}/${banner?.picture || "banners/keepsafe"}`} widths={[360, 720]} sizes="360px" alt="" />
      </div>
    </div>
  );
}
