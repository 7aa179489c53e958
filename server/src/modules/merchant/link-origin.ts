import type { Ctx, Db } from "../../kit/ctx";
import { listOfficeHosts, readOwnHosts } from "./store";

/**
 * The origin of links in messages and of providers' callbacks; null if unknown. The requested host and port come from the caller, who
 * could otherwise make a stranger's mail link to a foreign site, or to another program on our host.
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

/**
 * The origin of the office for links in messages: the host that somebody of the office is at, because a portal's host may have no office;
 * null if that is none of ours.
 */
export async function officeOrigin({
  db,
  askedOrigin,
  ownAddress,
}: Pick<Ctx, "db" | "askedOrigin" | "ownAddress">): Promise<string | null> {
  const { hosts } = await readOwnHosts(db);
  const asked = URL.canParse(askedOrigin) ? new URL(askedOrigin) : null;
  return asked && hosts.includes(asked.hostname) ? atOwnPort(asked, ownAddress) : null;
}

/**
 * The origin of the office at the moment, for a message that nobody of the office asks for now. The one that was asked for earlier is taken
 * while its host still leads to the office, because it knows the port; null where no host does, or none was known then.
 */
export async function officeOriginNow(db: Db, earlier: string | null): Promise<string | null> {
  if (earlier === null) return null;
  const hosts = await listOfficeHosts(db);
  if (hosts.includes(new URL(earlier).hostname)) return earlier;
  return hosts[0] === undefined ? null : `https://${hosts[0]}`;
}

/** Keeps the default port; any other port becomes the one we listen at. */
function atOwnPort(asked: URL, ownAddress: string): string {
  if (asked.port !== "") asked.port = new URL(ownAddress).port;
  return asked.origin;
}
