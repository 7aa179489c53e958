import { protection } from "@magpie/contract/protection";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LinkStep } from "../../../kit/LinkStep";
import { Link } from "../../../kit/router";
import { useCustomerService } from "../../../kit/service";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./ProtectionScreen.module.css";

const RISKS = ["money", "chase", "time", "mood", "hide"] as const;
const TOOLS = [
  { key: "limits", icon: "sliders-horizontal", href: "/member?page=saferPlay" },
  { key: "break", icon: "pause", href: "/member?page=saferPlay" },
  { key: "exclude", icon: "shield-check", href: "/member?page=saferPlay" },
  { key: "records", icon: "chart-no-axes-combined", href: "/member?page=personalProfit" },
  { key: "close", icon: "log-out", href: "/member?page=securityCenter" },
] as const satisfies { key: string; icon: IconName; href: string }[];
const STEPS = ["tell", "again", "outside"] as const;

/** The harm that play can do, help against it, people who listen, and the way to complain. For everybody, signed in or not. */
export function ProtectionScreen() {
  const t = useTranslate();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t("shell.title.protection")}</h1>
        <p>{t("protection.lead")}</p>
      </header>
      <div className={styles.panels}>
        <section className={styles.panel}>
          <h2>{t("protection.risks.title")}</h2>
          <p>{t("protection.risks.text")}</p>
          <ul className={styles.list}>
            {RISKS.map((risk) => (
              <li key={risk}>{t(`protection.risks.${risk}`)}</li>
            ))}
          </ul>
        </section>
        <HelpLines />
        <section className={styles.panel}>
          <h2>{t("protection.tools.title")}</h2>
          <ul className={styles.rows}>
            {TOOLS.map(({ key, icon, href }) => (
              <li key={key}>
                <Link href={href} className={styles.row ?? ""}>
                  <Icon name={icon} size={20} />
                  <span>{t(`protection.tools.${key}`)}</span>
                  <Icon name="chevron-right" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Complaint />
      </div>
    </div>
  );
}

function HelpLines() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(protection.help, {});
  return (
    <section className={styles.panel}>
      <h2>{t("protection.help.title")}</h2>
      <p>{t("protection.help.text")}</p>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="132px" radius="md" />}
      {data?.playOff && <p className={styles.warn}>{t("protection.help.off")}</p>}
      <ul className={styles.rows}>
        {data?.helpLines.map(({ name, url, phone, answers }) => (
          <li key={url}>
            <a className={styles.row} href={url} target="_blank" rel="noopener noreferrer">
              <Icon name="message-circle" size={20} />
              <span>
                {name}
                {phone && <small>{phone}</small>}
                {!answers && <small>{t("protection.help.silent")}</small>}
              </span>
              <Icon name="external-link" size={16} />
            </a>
          </li>
        ))}
      </ul>
      {data && <p>{t("protection.help.age", { age: String(data.minimumAge) })}</p>}
    </section>
  );
}

function Complaint() {
  const t = useTranslate();
  const openService = useCustomerService();
  const signedIn = useSignedIn();
  return (
    <section className={styles.panel}>
      <h2>{t("protection.complaint.title")}</h2>
      <ol className={styles.list}>
        {STEPS.map((step) => (
          <li key={step}>{t(`protection.complaint.${step}`)}</li>
        ))}
      </ol>
      {signedIn && <LinkStep href="/member?page=complaints" label={t("members.menu.complaints")} />}
      <Button icon="headset" className={styles.service ?? ""} onClick={openService}>
        {t("protection.complaint.service")}
      </Button>
    </section>
  );
}
