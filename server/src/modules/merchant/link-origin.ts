import type { Ctx } from "../../kit/ctx";
import { readOwnHosts } from "./store";

/**
 * Where a link in a message may lead, and where providers call us back; null where that is not known. What host and port were asked for
 * is the caller's word: somebody could have a stranger's mail lead to a site of his own, or to another program on our host.
 */
export async function linkOrigin({
  db,
  publicUrl,
  askedOrigin,
  ownAddress,
}: Pick<Ctx, "db" | "publicUrl" | "askedOrigin" | "ownAddress">): Promise<string | null> {
  if (publicUrl) return publicUrl;
  const { hosts, mainDomain } = await readOwnHosts(db);
  const asked = URL.canParse(askedOrigin) ? new URL(askedOrigin) : null;
  if (asked && hosts.includes(asked.hostname)) return atOwnPort(asked, ownAddress);
  return mainDomain === "" ? null : `https://${mainDomain}`;
}

/** The usual port or the one we listen at; any other becomes the latter. */
function atOwnPort(asked: URL, ownAddress: string): string {
  if (asked.port !== "") asked.port = new URL(ownAddress).port;
  return asked.origin;
}
