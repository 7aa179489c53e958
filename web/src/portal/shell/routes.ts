/** Every view of the portal by the name its title, screen and tests use. */
export type ViewName =
  | "home"
  | "agentLogin"
  | "agentCentre"
  | "member"
  | "sports"
  | "esports"
  | "lott"
  | "elott"
  | "live"
  | "fish"
  | "rng"
  | "pvp"
  | "cockfight"
  | "favorite"
  | "recent"
  | "lottery"
  | "seaLottery"
  | "vnLottery"
  | "promotions"
  | "chance"
  | "pointMall"
  | "seamless"
  | "games"
  | "fairness"
  | "replay"
  | "protection"
  | "winners"
  | "blog"
  | "news"
  | "install"
  | "affiliate"
  | "notFound";

/** Popups that have a path of their own: home shows behind them. */
export type PathPopup = "login" | "register" | "help";

export interface Route {
  view: ViewName;
  /** Without a token the person is sent to `/login` and comes back afterwards. */
  needsLogin: boolean;
  footer: boolean;
  /** The row of categories under the header. */
  categories: boolean;
  popup?: PathPopup;
}

const plain = { needsLogin: false, footer: true, categories: false };
const lobby: Route = { ...plain, view: "home" };
const category = { ...plain, categories: true };
const ownGames = { ...category, needsLogin: true };
const gamePage = { ...plain, footer: false };
const lottery = { ...gamePage, needsLogin: true };

/** Paths in lower case: nobody is turned away for a capital letter. */
export const ROUTES: Readonly<Record<string, Route>> = {
  "/": lobby,
  "/index": lobby,
  "/index.html": lobby,
  "/home": lobby,
  "/login": { ...lobby, popup: "login" },
  "/register": { ...lobby, popup: "register" },
  "/help": { ...lobby, popup: "help" },
  "/agent": { ...gamePage, view: "agentLogin" },
  "/agenthome": { ...gamePage, view: "agentCentre" },
  "/member": { ...plain, needsLogin: true, view: "member" },
  "/sports": { ...category, view: "sports" },
  "/esports": { ...category, view: "esports" },
  "/lott": { ...category, view: "lott" },
  "/elott": { ...category, view: "elott" },
  "/live": { ...category, view: "live" },
  "/fish": { ...category, view: "fish" },
  "/rng": { ...category, view: "rng" },
  "/pvp": { ...category, view: "pvp" },
  "/cockfight": { ...category, view: "cockfight" },
  "/favorite": { ...ownGames, view: "favorite" },
  "/recent": { ...ownGames, view: "recent" },
  "/lottery": { ...lottery, view: "lottery" },
  "/sealottery": { ...lottery, view: "seaLottery" },
  "/vnlottery": { ...lottery, view: "vnLottery" },
  "/promotions": { ...category, view: "promotions" },
  "/chance": { ...plain, needsLogin: true, view: "chance" },
  "/pointmall": { ...plain, needsLogin: true, view: "pointMall" },
  "/seamless": { ...gamePage, view: "seamless" },
  "/games": { ...category, view: "games" },
  "/fairness": { ...plain, view: "fairness" },
  "/replay": { ...plain, view: "replay" },
  "/protection": { ...plain, view: "protection" },
  "/affiliate": { ...plain, view: "affiliate" },
  "/winners": { ...plain, view: "winners" },
  "/blog": { ...plain, view: "blog" },
  "/news": { ...plain, view: "news" },
  "/install": { ...plain, view: "install" },
};

const NOT_FOUND: Route = { ...plain, view: "notFound" };
const GAME_PATHS = ["/seamless", "/lottery", "/vnlottery", "/sealottery"];

export function routeOf(path: string): Route {
  return ROUTES[normal(path)] ?? NOT_FOUND;
}

/** The key under which React keeps the main view. Home has one key while its popups come and go. */
export function viewKey(path: string): string {
  return routeOf(path).view === "home" ? "/" : normal(path);
}

/** True for pages that a game fills: no side menu, no tab bar. */
export function isGamePath(path: string): boolean {
  return GAME_PATHS.some((start) => path.toLowerCase().startsWith(start));
}

export function isAgentPath(path: string): boolean {
  return routeOf(path).view.startsWith("agent");
}

/** The help centre alone, in the small window that stands beside a game. */
export function isHelpWindow(path: string, search: string): boolean {
  return routeOf(path).popup === "help" && new URLSearchParams(search).get("window") === "1";
}

function normal(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
