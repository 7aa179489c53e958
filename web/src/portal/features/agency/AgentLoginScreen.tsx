import type { ReactNode } from "react";
import { useImageHost } from "../../../kit/browser/image-host";
import { Link, Redirect } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import { isAgent, useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Picture } from "../../../ui/Picture";
import styles from "./AgentLoginScreen.module.css";
import { AgentBrand, AgentWords, LanguageSwitch } from "./AgentParts";

const FEATHER_DEGREES = [-66, -44, -22, 0, 22, 44, 66];

/** The agents' login, by user name only, with the given form. Agents who are signed in already go straight on. */
export function AgentLoginScreen({ form }: { form: ReactNode }) {
  const inside = useSession((session) => session.token !== null && isAgent(session.member));
  if (inside) return <Redirect to="/agentHome" replace />;
  return (
    <AgentWords>
      <div className={styles.screen}>
        <Art />
        <main className={styles.panel}>
          <Entrance>{form}</Entrance>
        </main>
      </div>
    </AgentWords>
  );
}

function Art() {
  const t = useTranslate();
  const { brand } = usePermission().info;
  const imageHost = useImageHost();
  return (
    <aside className={styles.art} aria-label={brand.name}>
      <AgentBrand />
      <p className={styles.lead}>{t("agency.login.lead")}</p>
      <p className={styles.text}>{t("agency.login.text")}</p>
      <div className={styles.fan} aria-hidden="true">
        {FEATHER_DEGREES.map((degrees) => (
          <span key={degrees} className={styles.feather} style={{ rotate: `${degrees}deg` }} />
        ))}
      </div>
      <Picture className={styles.picture} base={`${imageHost}/banners/keepsafe`} widths={[360, 720]} sizes="480px" alt="" />
    </aside>
  );
}

function Entrance({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <h1>{t("agency.login.title")}</h1>
      {children}
      <div className={styles.foot}>
        <Link href="/" className={styles.portal ?? ""}>
          {t("agency.login.portal")}
        </Link>
        <LanguageSwitch />
      </div>
    </div>
  );
}
