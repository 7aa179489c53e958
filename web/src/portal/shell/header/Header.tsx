import { lazyScreen } from "../../../kit/lazy-screen";
import { openPopup } from "../../../kit/popups";
import { useLocation } from "../../../kit/router";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, IconButton } from "../../../ui/Button";
import { Chunk } from "../Chunk";
import chrome from "../chrome.module.css";
import { isGamePath } from "../routes";
import { chooseSide, setDrawer, useRoomForSide, useSideCollapsed } from "../side/side-state";
import { useService } from "../use-service";
import { Brand } from "./Brand";
import styles from "./Header.module.css";
import { HeaderMenu } from "./HeaderMenu";
import { NoticeBell } from "./NoticeBell";

const BalanceTools = lazyScreen(async () => (await import("./MemberTools")).BalanceTools);
const UserMenu = lazyScreen(async () => (await import("./MemberTools")).UserMenu);

export function Header() {
  const t = useTranslate();
  const signedIn = useSignedIn();
  const openService = useService();
  return (
    <header className={`${chrome.chrome} ${styles.header}`}>
      <div className={styles.brand} data-collapsed={useSideCollapsed() || undefined}>
        <SideToggle />
        <Brand className={styles.name} />
      </div>
      <HeaderMenu />
      <div className={styles.tools}>
        {signedIn ? (
          <Chunk quiet>
            <BalanceTools />
          </Chunk>
        ) : (
          <VisitorTools />
        )}
        <NoticeBell />
        <span className={styles.service}>
          <IconButton icon="headset" label={t("shell.service")} onClick={openService} />
        </span>
        {signedIn && (
          <Chunk quiet>
            <UserMenu />
          </Chunk>
        )}
      </div>
    </header>
  );
}

function SideToggle() {
  const t = useTranslate();
  const [path] = useLocation();
  const room = useRoomForSide() && !isGamePath(path);
  const collapsed = useSideCollapsed();
  if (!room) return <IconButton icon="menu" label={t("shell.openMenu")} aria-haspopup="dialog" onClick={() => setDrawer(true)} />;
  return (
    <IconButton
      icon={collapsed ? "panel-left-open" : "panel-left-close"}
      label={t("shell.sideMenu")}
      aria-expanded={!collapsed}
      onClick={() => chooseSide(collapsed ? "open" : "collapsed")}
    />
  );
}

function VisitorTools() {
  const t = useTranslate();
  return (
    <>
      <Button className={styles.tool} onClick={() => openPopup("login", {})}>
        {t("shell.login")}
      </Button>
      <Button kind="accent" className={styles.tool} onClick={() => openPopup("register", {})}>
        <span className={styles.long}>{t("shell.register")}</span>
        <span className={styles.short}>{t("shell.join")}</span>
      </Button>
    </>
  );
}
