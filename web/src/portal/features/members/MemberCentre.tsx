import { type MouseEvent, Suspense, useEffect, useState } from "react";
import { type CentreEntry, entryOf, noteItem } from "../../../kit/centre";
import { openPopup } from "../../../kit/popups";
import { Link, useQuery } from "../../../kit/router";
import { isOn, usePermission } from "../../../kit/session/permission";
import { isTrial, useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import styles from "./MemberCentre.module.css";
import { DEFAULT_MEMBER_PAGE, MemberMenu, type MemberPageKey } from "./MemberMenu";

/**
 * The member centre at `/member?page=<key>`. On a phone `/member` alone is the menu, and a page has a way back to it.
 * In its popup there is no address: `opened` is where it starts, and the menu turns the pages in place.
 */
export function MemberCentre({ pages: all, opened }: { pages: readonly CentreEntry<MemberPageKey>[]; opened: string | undefined }) {
  const { whitelabel } = usePermission().info;
  const pages = all.filter(({ flag }) => !flag || isOn(whitelabel, flag));
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const trial = useSession((session) => isTrial(session.member));
  const asked = useQuery("page");
  const [turned, setTurned] = useState(opened);
  const inPopup = opened !== undefined;
  const menuAlone = !inPopup && !asked;
  useEffect(() => {
    if (asked) noteItem(asked);
  }, [asked]);
  if (trial) return <TrialNotice />;

  const page = entryOf(pages, inPopup ? turned : asked, DEFAULT_MEMBER_PAGE);

  function turn(key: string) {
    noteItem(key);
    setTurned(key);
  }

  /** Links between pages of the centre turn the page in place. */
  function turnLink(event: MouseEvent) {
    const href = (event.target as Element).closest("a")?.getAttribute("href") ?? "";
    const { pathname, searchParams } = new URL(href, location.origin);
    const key = pathname === "/member" ? searchParams.get("page") : null;
    if (!inPopup || !key) return;
    event.preventDefault();
    turn(key);
  }

  return (
    <div className={styles.centre} data-view={inPopup ? "popup" : menuAlone ? "menu" : "page"}>
      <MemberMenu pages={listed} current={page.key} onTurn={inPopup ? turn : undefined} alone={menuAlone} />
      <div className={styles.content} onClickCapture={turnLink}>
        {!inPopup && <BackToMenu />}
        <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
          <page.Screen />
        </Suspense>
      </div>
    </div>
  );
}

function BackToMenu() {
  const t = useTranslate();
  return (
    <Link href="/member" className={styles.back ?? ""}>
      <Icon name="chevron-left" />
      {t("members.title")}
    </Link>
  );
}

function TrialNotice() {
  const t = useTranslate();
  useEffect(() => openPopup("register-first"), []);
  return (
    <EmptyState
      icon="lock"
      title={t("members.trial.title")}
      text={t("members.trial.text")}
      step={
        <Button kind="accent" onClick={() => openPopup("register", {})}>
          {t("members.trial.step")}
        </Button>
      }
    />
  );
}
