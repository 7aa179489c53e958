import { type Logger, pino } from "pino";

/** Bodies are never logged; these are what else could carry a secret. */
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

/** An address as it may be logged: inherited clients still put their token into it. */
export function maskUrl(url: string): string {
  return url.replace(/([?&][^=&]*token[^=&]*=)[^&]*/gi, "$1[kept]").slice(0, 500);
}
