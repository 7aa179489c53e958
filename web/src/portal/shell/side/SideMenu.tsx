import { catalogue } from "@magpie/contract/catalogue";
import { useCall } from "../../../kit/calls/api";
import { GAME_TYPE_ICONS, pathOfType } from "../../../kit/game-types";
import { openPopup } from "../../../kit/popups";
import { useFlag } from "../../../kit/session/permission";
import { useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { AppDownload } from "../footer/AppDownload";
import { SocialLinks } from "../footer/SocialLinks";
import { LanguageSelect } from "../header/LanguageSelect";
import { useCounts } from "../use-counts";
import { useService } from "../use-service";
import styles from "./SideMenu.module.css";
import { SideButton, SideLink, SideRowsContext } from "./SideRow";
import { MEMBER_ENTRIES, type SideEntry, shownEntries, TOP_ENTRIES } from "./side-menu";

/** Everything one can go to. Collapsed it keeps the icons; as a drawer it also has the way out. */
export function SideMenu({ collapsed, drawer = false }: { collapsed: boolean; drawer?: boolean }) {
  const t = useTranslate();
  const openService = useService();
  const signedIn = useSession((session) => session.token !== null);
  const vip = useSession((session) => session.member?.vip ?? null);
  const referral = useFlag("REFERRAL3") || !signedIn;
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  const shown = { referral, vip: vip !== null };
  return (
    <SideRowsContext value={collapsed}>
      <nav className={styles.menu} aria-label={t("shell.sideMenu")} data-collapsed={collapsed || undefined}>
        <Entries entries={shownEntries(TOP_ENTRIES, shown)} strong />
        <Heading collapsed={collapsed}>{t("shell.memberCentre")}</Heading>
        <Entries entries={shownEntries(MEMBER_ENTRIES, shown)} vipLabel={vip?.label} />
        <Heading collapsed={collapsed}>{t("shell.gameCentre")}</Heading>
        <ul>
          {lanes
            .filter(({ vendors }) => vendors.length > 0)
            .map(({ gameType, total }) => (
              <SideLink
                key={gameType}
                icon={GAME_TYPE_ICONS[gameType]}
                label={t(`catalogue.type.${gameType}`)}
                href={pathOfType(gameType)}
                note={String(total)}
              />
            ))}
        </ul>
        <hr className={styles.rule} />
        <AppDownload collapsed={collapsed} drawer={drawer} />
        <ul>
          <SideButton icon="headset" label={t("shell.service")} onPress={openService} live />
          <LanguageSelect />
          {drawer && signedIn && <SideButton icon="log-out" label={t("shell.signOut")} onPress={() => openPopup("logout")} />}
        </ul>
        <SocialLinks />
      </nav>
    </SideRowsContext>
  );
}

function Heading({ collapsed, children }: { collapsed: boolean; children: string }) {
  return collapsed ? <hr className={styles.rule} /> : <h2 className={styles.heading}>{children}</h2>;
}

function Entries({ entries, strong = false, vipLabel }: { entries: SideEntry[]; strong?: boolean; vipLabel?: string | undefined }) {
  const t = useTranslate();
  const counts = useCounts();
  return (
    <ul>
      {entries.map(({ key, icon, href, count }) => (
        <SideLink
          key={key}
          icon={icon}
          label={t(`shell.${key}`)}
          href={href}
          strong={strong}
          count={count ? counts[count] : 0}
          vipLabel={key === "vip" ? vipLabel : undefined}
        />
      ))}
    </ul>
  );
}
