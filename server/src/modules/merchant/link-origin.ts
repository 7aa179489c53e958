import type { Ctx } from "../../kit/ctx";
import { readOwnHosts } from "./store";

/**
 * Where a link in a message may lead; null where that is not known. What host was asked for is the caller's word: somebody could
 * have a stranger's mail lead to a site of his own.
 */
export async function linkOrigin({ db, origin, askedOrigin }: Pick<Ctx, "db" | "origin" | "askedOrigin">): Promise<string | null> {
  if (origin !== askedOrigin) return origin;
  const { hosts, mainDomain } = await readOwnHosts(db);
  if (URL.canParse(askedOrigin) && hosts.includes(new URL(askedOrigin).hostname)) return askedOrigin;
  return mainDomain === "" ? null : `https://${mainDomain}`;
}
