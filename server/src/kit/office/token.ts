import type { IncomingHttpHeaders } from "node:http";
import { cookieIn } from "../http/cookies";

const OFFICE_COOKIE = "__Host-office";

/** The token of a browser's session in the back office; null without one. Whoever acts on it checks the origin of the request first. */
export function officeTokenIn(headers: IncomingHttpHeaders): string | null {
  return cookieIn(headers.cookie, OFFICE_COOKIE) || null;
}
