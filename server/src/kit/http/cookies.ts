import { assert } from "@magpie/domain/assert";

/** Cookies of the server, hidden from scripts. */
export type CookieName = "captcha" | "device";

const VALUE = /^[A-Za-z0-9_-]{1,128}$/;

/** Returns null unless the value is well-formed, because a client can send anything. */
export function readCookie(header: string | undefined, name: CookieName): string | null {
  const value = cookieIn(header, name) ?? "";
  return VALUE.test(value) ? value : null;
}

export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.split("=")[1]?.trim();
}

export function printCookie(name: CookieName, value: string, maxAgeSeconds: number, https: boolean): string {
  assert(VALUE.test(value), `the cookie ${name} cannot hold this value`);
  return `${name}=${value}; Max-Age=${Math.floor(maxAgeSeconds)}; Path=/; HttpOnly; SameSite=Strict${https ? "; Secure" : ""}`;
}
