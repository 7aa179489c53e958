import { randomBytes } from "node:crypto";

export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

export const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** The service worker obeys the policy of its own file and has to fetch the shell. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** For answers that are not pages: nothing in them may run or be framed. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/** Origins besides our own that a page needs for pictures, games and analytics. */
export interface PageHosts {
  imageHosts?: readonly string[];
  frameHosts?: readonly string[];
  connectHosts?: readonly string[];
  /** The only page that may frame this one; none without it. */
  framedBy?: string;
}

/** The content policy of a page. Scripts run only with this answer's nonce and through our own Trusted Types. */
export function pagePolicy(nonce: string, { imageHosts = [], frameHosts = [], connectHosts = [], framedBy }: PageHosts = {}): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", "data:", ...origins(imageHosts)].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...origins(connectHosts)].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", ...origins(frameHosts)].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ? origins([framedBy]).join(" ") || "'none'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types magpie dompurify 'allow-duplicates'",
    "report-uri /csp-report",
  ].join("; ");
}

/** The content policy of the back office: its own files and calls, and nothing of anybody else. */
export function officePolicy(nonce: string, { frameHosts = [] }: PageHosts = {}): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frameHosts.length > 0 ? [`frame-src ${origins(frameHosts).join(" ")}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types magpie dompurify ProseMirrorClipboard 'allow-duplicates'",
    "report-uri /csp-report",
  ].join("; ");
}

/** The content policy of a game. Its frame has no origin, so ours is named; only our own pages may frame it. */
export function gamePolicy(origin: string): string {
  const socket = origin.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin}`,
    `media-src ${origin} data: blob:`,
    `connect-src ${origin} ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join("; ");
}

/** Keeps only whole http(s) origins, so that a merchant's setting cannot add a directive. */
function origins(hosts: readonly string[]): string[] {
  return hosts
    .filter((host) => URL.canParse(host))
    .flatMap((host) => {
      const { protocol, origin } = new URL(host);
      return /^https?:$/.test(protocol) ? [origin] : [];
    });
}
