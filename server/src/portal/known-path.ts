const PATHS = [
  ["/", "/index", "/index.html", "/home", "/login", "/register", "/help"],
  ["/agent", "/agenthome", "/member"],
  ["/sports", "/esports", "/lott", "/elott", "/live", "/fish", "/rng", "/pvp", "/cockfight"],
  ["/favorite", "/recent", "/games", "/promotions", "/pointmall"],
  ["/lottery", "/sealottery", "/vnlottery", "/seamless", "/replay", "/fairness", "/protection"],
].flat();

/** Whether the portal has a screen there. Any other path gets the not-found screen, and says so in its status. */
export function knownPath(path: string): boolean {
  const bare = path.replace(/(?<=[^/])\/$/, "");
  return PATHS.includes(bare.toLowerCase());
}
