import type { ReactNode } from "react";
import { usePermission } from "../../kit/session/permission";
import { useTranslate } from "../../kit/words/i18n";
import { Button } from "../../ui/Button";
import type { IconName } from "../../ui/icon-names";
import styles from "./ClosedPages.module.css";
import chrome from "./chrome.module.css";
import { Brand } from "./header/Brand";
import { LanguageSelect } from "./header/LanguageSelect";
import { Standing } from "./NotFound";
import { ProtectionStrip } from "./ProtectionStrip";
import { useService } from "./use-service";

export function Maintenance() {
  const t = useTranslate();
  return (
    <ClosedPage icon="wrench" title={t("shell.maintenance.title")}>
      <p>{t("shell.maintenance.text")}</p>
    </ClosedPage>
  );
}

export function RegionBlocked() {
  const t = useTranslate();
  const { ip } = usePermission().location;
  return (
    <ClosedPage icon="map-pin-off" title={t("shell.region.title")}>
      <p>{t("shell.region.text")}</p>
      <p className={styles.address}>{t("shell.region.address", { ip })}</p>
    </ClosedPage>
  );
}

/** Player protection, in a portal that is closed. */
export function ClosedProtection({ children }: { children: ReactNode }) {
  return <ClosedFrame>{children}</ClosedFrame>;
}

/** Stands in place of the portal. Customer service and the language stay within reach. */
function ClosedPage({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const t = useTranslate();
  const openService = useService();
  return (
    <ClosedFrame>
      <Standing icon={icon} title={title}>
        {children}
        <Button kind="accent" icon="headset" onClick={openService}>
          {t("shell.service")}
        </Button>
      </Standing>
    </ClosedFrame>
  );
}

function ClosedFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={`${chrome.chrome} ${styles.header}`}>
        <Brand />
        <ul>
          <LanguageSelect />
        </ul>
      </header>
      <main>{children}</main>
      <ProtectionStrip />
    </>
  );
}
