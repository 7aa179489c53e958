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
];

export function openLog(level: string): Logger {
  return pino({ level, base: null, redact: { paths: SECRET_FIELDS, censor: "[kept]" }, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Masks tokens in a URL before it is logged, because old clients still put them there. */
export function maskUrl(url: string): string {
  return url.replace(/([?&][^=&]*token[^=&]*=)[^&]*/gi, "$1[kept]").slice(0, 500);
}
