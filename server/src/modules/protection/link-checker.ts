import { type LookupAddress, lookup } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { LinkChecker } from "../../kit/outside/services";

const TIMEOUT_MS = 10_000;
/** Only these mean that the page is gone. Other refusals come from sites that block robots. */
const GONE = [404, 410];

/** Private and reserved addresses: a link in the configuration must not make the server request its own network. */
const OWN = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  OWN.addSubnet(net, prefix, "ipv4");
/** IPv6 addresses that are routed publicly. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet("2000::", 3, "ipv6");
/** Exceptions within it: documentation addresses, and tunnels that carry IPv4 addresses. */
const NOT_PUBLIC6 = new BlockList();
NOT_PUBLIC6.addSubnet("2001::", 23, "ipv6");
NOT_PUBLIC6.addSubnet("2001:db8::", 32, "ipv6");
NOT_PUBLIC6.addSubnet("2002::", 16, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !OWN.check(address, "ipv4");
  return isIP(address) === 6 && PUBLIC6.check(address, "ipv6") && !NOT_PUBLIC6.check(address, "ipv6");
}

/** Connects to the very address that was checked, so that DNS cannot answer differently the second time. */
export function publicOnly(ask: typeof lookup = lookup): LookupFunction {
  return (host, options, done) => {
    ask(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      if (error) return done(error, "");
      const first = found.find(({ address }) => isPublicAddress(address));
      if (!first) return done(Object.assign(new Error(`${host} has no public address`), { code: "ENOTFOUND" }), "");
      if (options.all) done(null, [first]);
      else done(null, first.address, first.family);
    });
  };
}

/** Requests only public https pages at the default port, follows no redirect and reads no body. */
export function openLinkChecker(): LinkChecker {
  return {
    answers(url) {
      const target = URL.canParse(url) ? new URL(url) : null;
      const named = target?.hostname.replace(/^\[|\]$/g, "") ?? "";
      const isAsked = target?.protocol === "https:" && target.port === "" && target.username === "" && target.password === "";
      // An IP address in the URL bypasses the lookup, so it is checked here.
      if (!isAsked || (isIP(named) !== 0 && !isPublicAddress(named))) return Promise.resolve(false);
      return new Promise((tell) => {
        const asked = request(target, { method: "HEAD", lookup: publicOnly(), signal: AbortSignal.timeout(TIMEOUT_MS), agent: false });
        asked.on("response", ({ statusCode = 500 }) => {
          tell(statusCode < 500 && !GONE.includes(statusCode));
          asked.destroy();
        });
        asked.on("error", () => tell(false));
        asked.end();
      });
    },
  };
}
