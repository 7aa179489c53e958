import { catalogue, type Vendor } from "@magpie/contract/catalogue";
import { footer } from "@magpie/contract/portal/footer";
import { decideConsent, useConsent } from "../../../kit/browser/consent";
import { useCall } from "../../../kit/calls/api";
import { type Lane, pathOfType } from "../../../kit/game-types";
import { openPopup } from "../../../kit/popups";
import { Link } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Wordmark } from "../../../ui/Wordmark";
import { Brand } from "../header/Brand";
import styles from "./FooterContent.module.css";
import { SocialLinks } from "./SocialLinks";

const STUDIOS = ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"];
/** Pages of the help centre by their ids, as the footer groups them. */
const HELP = ["about", "term", "privacy"] as const;
const SUPPORT = ["help", "limits", "contact"] as const;
const READING = ["winners", "blog", "news", "install", "affiliate"] as const;

export function FooterContent() {
  const t = useTranslate();
  const { info } = usePermission();
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  const lines = useCall(footer.lines, {}).data?.list ?? [];
  const half = Math.ceil(lanes.length / 2);
  return (
    <>
      <Studios lanes={lanes} />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Brand />
          <p>{t("shell.adultsOnly")}</p>
        </div>
        <HelpColumn title={t("shell.footer.help")} pages={HELP} />
        <HelpColumn title={t("shell.footer.support")} pages={SUPPORT} />
        <ReadingColumn />
        <GameColumn title={t("shell.footer.games")} lanes={lanes.slice(0, half)} />
        <GameColumn title={t("shell.footer.moreGames")} lanes={lanes.slice(half)} />
      </div>
      {lines.map(({ id, text }) => (
        <p key={id} className={styles.line}>
          {text}
        </p>
      ))}
      <div className={styles.foot}>
        <span className={styles.age}>
          <span aria-hidden="true">18+</span>
          <span className="visually-hidden">{t("shell.age")}</span>
        </span>
        <p>{t("shell.copyright", { year: String(new Date().getFullYear()), brand: info.brand.name })}</p>
        {info.gtagId && <ConsentChoice />}
        <SocialLinks />
      </div>
    </>
  );
}

function Studios({ lanes }: { lanes: Lane[] }) {
  const t = useTranslate();
  const vendors = new Map(lanes.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.vassalage, vendor] as const)));
  return (
    <ul className={styles.studios} aria-label={t("shell.studios")}>
      {STUDIOS.map((code) => (
        <li key={code}>
          <Studio code={code} vendor={vendors.get(code)} />
        </li>
      ))}
    </ul>
  );
}

/** One that has games here shows them. */
function Studio({ code, vendor }: { code: string; vendor: Vendor | undefined }) {
  const t = useTranslate();
  if (!vendor) return <Wordmark vassalage={code} name={code} height={16} />;
  const { displayName: studio } = vendor;
  return (
    <button
      type="button"
      className={styles.studio}
      aria-label={t("play.vendor", { studio })}
      onClick={() => openPopup("game", { vassalage: code })}
    >
      <Wordmark vassalage={code} name={studio} height={16} />
    </button>
  );
}

function HelpColumn({ title, pages }: { title: string; pages: typeof HELP | typeof SUPPORT }) {
  const t = useTranslate();
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <Link href={`/help#${page}`}>{t(`shell.page.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReadingColumn() {
  const t = useTranslate();
  return (
    <div>
      <h2>{t("articles.footer")}</h2>
      <ul>
        {READING.map((page) => (
          <li key={page}>
            <Link href={`/${page}`}>{t(`shell.title.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GameColumn({ title, lanes }: { title: string; lanes: Lane[] }) {
  const t = useTranslate();
  if (lanes.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {lanes.map(({ gameType }) => (
          <li key={gameType}>
            <Link href={pathOfType(gameType)}>{t(`catalogue.type.${gameType}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The visitor's choice whether visits are counted: off until they say yes, and a yes can be taken back. */
function ConsentChoice() {
  const t = useTranslate();
  const given = useConsent(({ consent }) => consent === "given");
  return (
    <div className={styles.choice}>
      <span>{t(given ? "shell.consent.on" : "shell.consent.off")}</span>
      <Button small kind="ghost" onClick={() => decideConsent(given ? "refused" : "given")}>
        {t(given ? "shell.consent.refuse" : "shell.consent.give")}
      </Button>
    </div>
  );
}
