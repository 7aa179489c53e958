import { assert } from "@magpie/domain/assert";

/** Cookies of the server, hidden from scripts. */
export type CookieName = "captcha" | "chat" | "device" | "office";

const VALUE = /^[A-Za-z0-9_-]{1,128}$/;

/** A browser takes a name with this beginning only over TLS and only from this very host, so that no neighbouring host can set it. */
const HOST_PREFIX = "__Host-";

/** Returns null unless the value is well-formed, because a client can send anything. */
export function readCookie(header: string | undefined, name: CookieName, https = false): string | null {
  const value = cookieIn(header, nameOf(name, https)) ?? "";
  return VALUE.test(value) ? value : null;
}

export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.split("=")[1]?.trim();
}

export function printCookie(name: CookieName, value: string, maxAgeSeconds: number, https: boolean): string {
  assert(VALUE.test(value), `the cookie ${name} cannot hold this value`);
  return `${nameOf(name, https)}=${value}; Max-Age=${Math.floor(maxAgeSeconds)}; Path=/; HttpOnly; SameSite=Strict${https ? "; Secure" : ""}`;
}

/** The session of the back office is bound to its host. Plain http, as on a machine of one's own, knows no such names. */
function nameOf(name: CookieName, https: boolean): string {
  return name === "office" && https ? HOST_PREFIX + name : name;
}
