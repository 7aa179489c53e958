import { isIP } from "node:net";
import { sql } from "kysely";

/** The network of one household: the IPv4 address itself, or the /64 of an IPv6 address. */
export function homeOf(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 32 else 64 end))`;
}

/** The same without asking the database, in words that are equal where the networks are. */
export function homeText(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail = ""] = ip.split("%")[0]?.split("::") ?? [];
  const [before, after] = [head, tail].map((part) => part.split(":").filter((group) => group !== "")) as [string[], string[]];
  const zeros = ip.includes("::") ? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function networkOf(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 48 end))`;
}

/** An address, or one with the length of its network. Zones of a machine's own (`%eth0`) are no part of a network. */
export function isNetwork(text: string): boolean {
  if (text.includes("%")) return false;
  const [address = "", length, ...more] = text.split("/");
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  return family !== 0 && more.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest));
}

/**
 * One text for one network, however it was written: `2001:db8::/32` is `2001:0db8::/32`. Null for what is none, and for a network with
 * bits behind its length, which a column of networks refuses.
 */
export function networkKey(text: string): string | null {
  if (!isNetwork(text)) return null;
  const [address = "", length] = text.split("/");
  const bits = bitsOf(address);
  const kept = length === undefined ? bits.length : Number(length);
  return bits.slice(kept).includes("1") ? null : `${bits}/${kept}`;
}

function bitsOf(address: string): string {
  if (isIP(address) === 4) return inBits(address.split(".").map(Number), 8);
  // The address of a page has one form, also where its end was written as an IPv4 address.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== "")) as [string[], string[]];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return inBits(
    [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16)),
    16,
  );
}

function inBits(groups: readonly number[], width: number): string {
  return groups.map((group) => group.toString(2).padStart(width, "0")).join("");
}
