import type { ReactNode } from "react";
import { lazyScreen } from "../../kit/lazy-screen";
import { useOnline } from "../../kit/live/online";
import { Redirect, useLocation } from "../../kit/router";
import { useSignedIn } from "../../kit/session/session";
import { useTranslate } from "../../kit/words/i18n";
import { Icon } from "../../ui/Icon";
import { Chunk } from "./Chunk";
import chrome from "./chrome.module.css";
import { Footer } from "./footer/Footer";
import { Header } from "./header/Header";
import styles from "./PortalFrame.module.css";
import { ProtectionStrip } from "./ProtectionStrip";
import { isGamePath, routeOf, viewKey } from "./routes";
import { SideMenu } from "./side/SideMenu";
import { useRoomForSide, useSideCollapsed } from "./side/side-state";
import { TabBar } from "./TabBar";

const CategoryBar = lazyScreen(async () => (await import("./header/CategoryBar")).CategoryBar);

/** Header, side menu, the view, footer; on a phone the tab bar. A game has the page to itself, and leads to player protection from its bar. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [path] = useLocation();
  const { view, footer, categories } = routeOf(path);
  const room = useRoomForSide();
  const collapsed = useSideCollapsed();
  const game = isGamePath(path);
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t("shell.skip")}
      </a>
      <Header />
      <OfflineBar />
      <div className={styles.body}>
        {room && !game && (
          <div className={`${chrome.chrome} ${styles.side}`} data-collapsed={collapsed || undefined}>
            <SideMenu collapsed={collapsed} />
          </div>
        )}
        <div className={styles.column} data-tabs={(!room && !game) || undefined}>
          {categories && (
            <div className={styles.categories}>
              <Chunk quiet>
                <CategoryBar />
              </Chunk>
            </div>
          )}
          <main id="main" tabIndex={-1} className={styles.main}>
            <Screen key={viewKey(path)}>{children}</Screen>
          </main>
          {footer ? <Footer /> : view !== "seamless" && <ProtectionStrip />}
        </div>
      </div>
      {!room && !game && <TabBar />}
    </div>
  );
}

/** A page that needs an account sends visitors to the login, from where they come back. */
function Screen({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const signedIn = useSignedIn();
  const { needsLogin } = routeOf(path);
  if (needsLogin && !signedIn) {
    return <Redirect to="/login" replace state={{ returnTo: path + location.search }} />;
  }
  return <Chunk coming={<Coming />}>{children}</Chunk>;
}

function Coming() {
  const t = useTranslate();
  return (
    <p className="visually-hidden" role="status" aria-busy="true">
      {t("common.loading")}
    </p>
  );
}

/** Says under the header that the network is gone. The region is always there, so that readers hear it come. */
function OfflineBar() {
  const t = useTranslate();
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.bar}>
          <Icon name="wifi-off" size={16} />
          {t("shell.offline")}
        </p>
      )}
    </div>
  );
}
