import { members } from "@magpie/contract/members";
import { Suspense, useState } from "react";
import { MenuDrawer } from "../../../kit/browser/MenuDrawer";
import { useCall } from "../../../kit/calls/api";
import { type CentreEntry, entryOf } from "../../../kit/centre";
import { Redirect, useQuery } from "../../../kit/router";
import { isOn, usePermission } from "../../../kit/session/permission";
import { isAgent, useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./AgentCentre.module.css";
import { AgentHeader } from "./AgentHeader";
import { AgentMenu, type AgentOwnPageKey, type AgentPageKey, DEFAULT_AGENT_PAGE } from "./AgentMenu";
import { AgentBrand, AgentWords } from "./AgentParts";
import { AgentPopupPlace } from "./AgentPlace";

type Key = AgentPageKey | AgentOwnPageKey;

interface Props {
  pages: readonly CentreEntry<AgentPageKey>[];
  ownPages: readonly CentreEntry<AgentOwnPageKey>[];
  /** The page a popup starts at; there is no address then, and the menu turns the pages in place. */
  opened: string | undefined;
}

/** The agent centre at `/agentHome?page=<key>`: for agents; everybody else is sent to the agent login. */
export function AgentCentre(props: Props) {
  const token = useSession((session) => session.token);
  const { data, isError } = useCall(members.info, {}, { enabled: token !== null });

  if (!token || isError || (data && !isAgent(data))) return <Redirect to="/agent" replace />;
  if (!data) return null;
  return (
    <AgentWords>
      <Frame nickname={data.nickname} type={data.type} {...props} />
    </AgentWords>
  );
}

function Frame({ nickname, type, pages, ownPages, opened }: Props & { nickname: string; type: number }) {
  const t = useTranslate();
  const { whitelabel } = usePermission().info;
  const asked = useQuery("page");
  const account = useQuery("account") ?? "";
  const [turned, setTurned] = useState<{ page: string | undefined; account?: string }>({ page: opened });
  const [menuOpen, setMenuOpen] = useState(false);
  const inPopup = opened !== undefined;
  const Content = inPopup ? "div" : "main";

  const offered = pages.filter(({ flag }) => !flag || isOn(whitelabel, flag));
  const page = entryOf<Key>([...offered, ...ownPages], inPopup ? turned.page : asked, DEFAULT_AGENT_PAGE);

  function choose(key: Key) {
    setMenuOpen(false);
    setTurned({ page: key });
  }

  const closeMenu = () => setMenuOpen(false);
  const menu = { pages: offered, ownPages, current: page.key, inPlace: inPopup, onChoose: choose };
  const place = {
    account: turned.account,
    turn: (page: Key, account?: string) => setTurned({ page, ...(account && { account }) }),
  };

  return (
    <div className={inPopup ? `${styles.centre} ${styles.popup}` : styles.centre}>
      {!inPopup && <AgentHeader nickname={nickname} type={type} menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />}
      <AgentMenu {...menu} place={inPopup ? "above" : "beside"} />
      {menuOpen && (
        <MenuDrawer label={t("agency.menuLabel")} closeLabel={t("common.close")} brand={<AgentBrand />} onClose={closeMenu}>
          <AgentMenu {...menu} place="drawer" />
        </MenuDrawer>
      )}
      <Content className={styles.main}>
        <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
          <AgentPopupPlace value={inPopup ? place : null}>
            <page.Screen key={`${page.key} ${inPopup ? (turned.account ?? "") : account}`} />
          </AgentPopupPlace>
        </Suspense>
      </Content>
    </div>
  );
}
