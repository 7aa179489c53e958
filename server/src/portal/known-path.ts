const PATHS = [
  ["/", "/index", "/index.html", "/home", "/login", "/register", "/help"],
  ["/agent", "/agenthome", "/member"],
  ["/sports", "/esports", "/lott", "/elott", "/live", "/fish", "/rng", "/pvp", "/cockfight"],
  ["/favorite", "/recent", "/games", "/promotions", "/chance", "/pointmall"],
  ["/lottery", "/sealottery", "/vnlottery", "/seamless", "/replay", "/fairness", "/protection"],
  ["/winners", "/blog", "/news", "/install", "/affiliate"],
].flat();

/** True if the portal has a screen at this path; any other gets the not-found screen with status 404. */
export function knownPath(path: string): boolean {
  const bare = path.replace(/(?<=[^/])\/$/, "");
  return PATHS.includes(bare.toLowerCase());
}
