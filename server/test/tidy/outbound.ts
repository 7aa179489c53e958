import { isCode, isTest, type Source } from "./sources";

/** The only files that speak to others, each to an address of the configuration or of the very host that was checked. */
const CLIENTS = new Set([
  // The payment provider, vendors' wallets, text messages, keys of the phone provider, the place of audit heads: by their configured address.
  "server/src/kit/outside/outbound.ts",
  "server/src/kit/outside/host-texts.ts",
  "server/src/modules/delivery/smtp-mail.ts",
  // Pages of help lines, which the office writes: public addresses alone, and the one that was looked at.
  "server/src/modules/protection/link-checker.ts",
  // The studio's portal, which is this server.
  "server/src/modules/studio/portals/portal-door.ts",
  "server/src/kit/nodes/redis-nodes.ts",
  // The demo's own provider calls the demo back.
  "server/src/sandbox/post.ts",
]);
const SPEAKS = [
  /(?<![.\w])fetch\([^)]/,
  /import \{[^}]*\b(?:request|get|connect|lookup|resolve\w*|Resolver|createConnection)\b[^}]*\} from "node:(?:https?|http2|net|tls|dns|dns\/promises)"/,
  /^import (?!type )[^;]*from "(?:nodemailer|redis|undici|ws)"/m,
  /import\("(?:nodemailer|redis|undici)"\)/,
];

/** Files that could be made to call whoever they are told to. */
export function strangeClients(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(server\/src|studio\/src\/rgs|domain|contract)\//.test(path) && isCode(path) && !isTest(path))
    .filter(({ path, text }) => !CLIENTS.has(path) && SPEAKS.some((way) => way.test(text)))
    .map(({ path }) => path);
}
