import { merchant } from "@magpie/contract/merchant";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { Link, navigate, useAddress } from "../../../kit/router";
import { useSignedIn } from "../../../kit/session/session";
import { useMoment } from "../../../kit/words/formats";
import { useWords } from "../../../kit/words/i18n";
import { SafeHtml } from "../../../kit/words/safe-html";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { focusOnOpen } from "../../../ui/focus-on-open";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import styles from "./HelpPages.module.css";

/** The help centre: a list of pages, one of them shown. At `/help` the address says which, and follows; elsewhere it starts at the one asked for. */
export function HelpPages({ page, onLeave }: { page?: string | undefined; onLeave?: () => void }) {
  const { language, t } = useWords();
  const signedIn = useSignedIn();
  const moment = useMoment();
  const { data, error, refetch } = useCall(merchant.helpCenter, { lang: language, device: "WEB" });
  const hash = useAddress(({ path }) => (isHelpPath(path) ? location.hash.slice(1) : null));
  const [turned, setTurned] = useState(page);
  const shown = data?.list.find(({ id }) => id === (hash ?? turned)) ?? data?.list[0];
  const turn = (id: string) =>
    hash === null ? setTurned(id) : navigate(`${location.pathname}${location.search}#${id}`, { replace: true });
  const menu = useRef<HTMLElement>(null);
  const shownId = shown?.id;

  // On a narrow screen the menu scrolls sideways, and a page that arrives after the dialog opened may lie outside.
  useEffect(() => {
    if (shownId) menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shownId]);

  if (error) {
    return (
      <EmptyState
        icon="wifi-off"
        title={t("common.error.title")}
        text={errorText(error, t)}
        step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
      />
    );
  }
  if (!data) return <HelpComing />;
  if (!shown) return <EmptyState icon="info" title={t("support.help.none")} text={t("support.help.noneText")} />;
  return (
    <div className={styles.pages}>
      <nav ref={menu} className={styles.menu} aria-label={t("support.help.title")}>
        {data.list.map(({ id, title }) => (
          <button
            key={id}
            ref={id === shown.id ? focusOnOpen : null}
            type="button"
            className={styles.entry}
            aria-current={id === shown.id ? "page" : undefined}
            onClick={() => turn(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <article className={styles.page}>
        <h3 className={styles.title}>{shown.title}</h3>
        {shown.since && <p className={styles.since}>{t("support.help.since", { date: moment(shown.since) })}</p>}
        <SafeHtml html={shown.content} {...(onLeave && { onLeave })} />
        {signedIn && (
          <p className={styles.foot}>
            <Link href="/member?page=complaints" className={buttonClass({ small: true })} {...(onLeave && { onClick: onLeave })}>
              {t("members.menu.complaints")}
            </Link>
          </p>
        )}
      </article>
    </div>
  );
}

function isHelpPath(path: string): boolean {
  return /^\/help\/?$/i.test(path);
}

const LINES = ["40%", "100%", "92%", "96%", "64%"];

function HelpComing() {
  const late = useDelayed();
  return (
    <div className={styles.page} aria-busy="true">
      {late && LINES.map((width) => <Skeleton key={width} width={width} height="16px" />)}
    </div>
  );
}
