import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { chooseLanguage, type Language, languageOf } from "@magpie/domain/languages";
import { cookieIn } from "./cookies";

/**
 * The visitor's address. Each trusted proxy appends the address it was called from, so with `hops` of them the visitor is the
 * entry that many from the right; what stands further left was written by the visitor and proves nothing.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const reported = (forwardedFor ?? "").split(",").map(plainAddress);
  const path = [...reported, plainAddress(socketAddress)];
  // Nearest first; nothing beyond an entry that is not an address can be trusted.
  const believed = path.reverse().slice(0, hops + 1);
  const broken = believed.indexOf("");
  const addresses = broken === -1 ? believed : believed.slice(0, broken);
  return addresses.at(-1) ?? "0.0.0.0";
}

/** Strips port, brackets and the IPv4-mapped prefix; empty if the text is not an address. */
function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) ? bare : "";
}

/** True if the visitor's own connection is encrypted, as reported by the nearest trusted proxy. */
export function isHttps(encrypted: boolean, forwardedProto: string | undefined, hops: number): boolean {
  if (hops === 0) return encrypted;
  return forwardedProto?.split(",").at(-1)?.trim() === "https";
}

/** The requested host name without its port; empty if no merchant could have it. */
export function askedHost(host: string | undefined): string {
  const name = (host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  return /^[a-z0-9.:[\]-]{1,253}$/.test(name) ? name : "";
}

/** The requested origin; empty if the host is malformed. */
export function askedOrigin(host: string | undefined, https: boolean): string {
  return askedHost(host) && `${https ? "https" : "http"}://${host?.toLowerCase()}`;
}

/** The language from the call's header, else from its query. All languages are allowed, whatever the merchant's pages offer. */
export function askedLanguage(headers: IncomingHttpHeaders, query: unknown): Language | null {
  return languageOf(headers.language) ?? languageOf((query as { language?: unknown } | undefined)?.language);
}

/** The language from the browser's cookie, else from `Accept-Language`, else the merchant's default. */
export function likedLanguage(headers: IncomingHttpHeaders, offered: readonly Language[], fallback: Language): Language {
  const liked = (headers["accept-language"] ?? "").split(",", 12).map((tag) => tag.split(";")[0]?.trim());
  return chooseLanguage([cookieIn(headers.cookie, "lang"), ...liked], offered, fallback);
}

export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}
