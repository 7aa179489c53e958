import { type Logger, pino } from "pino";

/** Bodies are never logged; these other fields could carry a secret. */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "password",
  "token",
  "secret",
  "*.authorization",
  "*.cookie",
  "*.password",
  "*.token",
  "*.secret",
  "*.secrets",
];

export function openLog(level: string): Logger {
  const place = pino.destination({ fd: 1, sync: true });
  // On a full disk lines are lost, and nothing else.
  place.on("error", () => {});
  const redact = { paths: SECRET_FIELDS, censor: "[kept]" };
  return pino({ level, base: null, redact, timestamp: pino.stdTimeFunctions.isoTime }, place);
}

/** Masks tokens in a URL before it is logged, because old clients still put them there. */
export function maskUrl(url: string): string {
  return url.replace(/([?&][^=&]*token[^=&]*=)[^&]*/gi, "$1[kept]").slice(0, 500);
}
