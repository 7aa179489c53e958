import type { ReactNode } from "react";
import { lazyScreen } from "../kit/lazy-screen";
import { useFlag } from "../kit/session/permission";
import { HomeScreen } from "./home/HomeScreen";
import styles from "./screens.module.css";
import type { ViewName } from "./shell/routes";

const AccountGame = lazyScreen(async () => (await import("./features/catalogue/AccountGameScreen")).AccountGameScreen);
const Chance = lazyScreen(async () => (await import("./features/chance/ChanceScreen")).ChanceScreen);
const GameCenter = lazyScreen(async () => (await import("./features/catalogue/GameCenterScreen")).GameCenterScreen);
const GameListCenter = lazyScreen(async () => (await import("./features/catalogue/GameListCenterScreen")).GameListCenterScreen);
const Games = lazyScreen(async () => (await import("./home/GamesScreen")).GamesScreen);
const Articles = lazyScreen(async () => (await import("./features/articles/ArticlesScreen")).ArticlesScreen);
const Fairness = lazyScreen(async () => (await import("./features/fairness/FairnessScreen")).FairnessScreen);
const Replay = lazyScreen(async () => (await import("./features/play/ReplayScreen")).ReplayScreen);
const Install = lazyScreen(async () => (await import("./features/app/InstallScreen")).InstallScreen);
const Lottery = lazyScreen(async () => (await import("./features/lottery/LotteryScreen")).LotteryScreen);
const MemberCenter = lazyScreen(async () => (await import("./member-centre")).MemberCentreScreen);
const PointMall = lazyScreen(async () => (await import("./features/points/PointMallScreen")).PointMallScreen);
const Protection = lazyScreen(async () => (await import("./features/protection/ProtectionScreen")).ProtectionScreen);
const Promotions = lazyScreen(async () => (await import("./features/promotions/PromotionsScreen")).PromotionsScreen);
const Seamless = lazyScreen(async () => (await import("./features/play/SeamlessScreen")).SeamlessScreen);
const Affiliate = lazyScreen(async () => (await import("./features/agency/apply/AffiliateScreen")).AffiliateScreen);
const Winners = lazyScreen(async () => (await import("./features/records/winners/WinnersScreen")).WinnersScreen);
const AgentLogin = lazyScreen(async () => (await import("./agent-login")).AgentLogin);
const AgentCentre = lazyScreen(async () => (await import("./agent-centre")).AgentCentreScreen);
const NotFound = lazyScreen(async () => (await import("./shell/NotFound")).NotFound);

const paged = (screen: ReactNode) => <Page>{screen}</Page>;

/** The screen of every view. Home comes with the first load; every other group when it is first shown. */
export const SCREENS: Readonly<Record<ViewName, ReactNode>> = {
  home: <HomeScreen />,
  agentLogin: <AgentLogin />,
  agentCentre: <AgentCentre />,
  member: paged(<MemberCenter />),
  sports: <GameCenter gameType="SPORTS" />,
  esports: <GameCenter gameType="ESPORTS" />,
  lott: <GameCenter gameType="LOTT" />,
  elott: <GameCenter gameType="ELOTT" />,
  live: <GameListCenter gameType="LIVE" />,
  fish: <GameListCenter gameType="FISH" />,
  rng: <GameListCenter gameType="RNG" />,
  pvp: <GameListCenter gameType="PVP" />,
  cockfight: <GameListCenter gameType="COCKFIGHT" />,
  favorite: <AccountGame kind="favorite" />,
  recent: <AccountGame kind="recent" />,
  lottery: paged(<Lottery area="lottery" />),
  seaLottery: paged(<Lottery area="sea" />),
  vnLottery: paged(<Lottery area="vn" />),
  promotions: paged(<Promotions />),
  chance: paged(<Chance />),
  pointMall: paged(
    <Switched by="POINTMALL3">
      <PointMall />
    </Switched>,
  ),
  seamless: paged(<Seamless />),
  games: <Games />,
  fairness: paged(<Fairness />),
  replay: paged(<Replay />),
  protection: paged(<Protection />),
  winners: paged(<Winners />),
  blog: paged(<Articles kind="blog" />),
  news: paged(<Articles kind="news" />),
  install: paged(<Install />),
  affiliate: paged(<Affiliate />),
  notFound: paged(<NotFound />),
};

/** A page that the merchant has switched off is not there, not even for those who know its address. */
function Switched({ by, children }: { by: string; children: ReactNode }) {
  return useFlag(by) ? children : <NotFound />;
}

/** The margins of a page, for screens that do not set their own. */
function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
