import { isUtf8 } from "node:buffer";
import type { Call } from "@magpie/contract/kit/call";
import { refuse } from "@magpie/domain/refusals";

export type Fields = Record<string, unknown>;

/** Old clients send these with every call. They are accepted and ignored, since the host and the session decide. */
const INHERITED = ["token", "merchant", "merchantCode"];
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const DEPTH_MAX = 16;
const PARAMETERS_MAX = 64;

/**
 * Reads the input of a call: the query of a GET, the body of other methods, either for DELETE. JSON bodies are parsed only here, so that
 * nobody learns what is wrong with theirs before we know who is calling.
 */
export function readInput(call: Call, url: string, sent: unknown): Fields {
  const query = url.includes("?") ? withoutInherited(readQuery(url)) : {};
  if (call.method === "GET") return query;
  const body = Buffer.isBuffer(sent) ? parseBody(sent) : sent;
  if (body === undefined && call.method === "DELETE") return query;
  const [stray] = Object.keys(query);
  if (stray) refuseField(stray, "unrecognized_keys");
  return body === undefined ? {} : withoutInherited(asFields(body));
}

/** Refuses hostile keys, excessive nesting and NUL characters before anything reads the object. */
export function asFields(value: unknown): Fields {
  if (!isFields(value)) refuse("unreadable_body");
  checkShape(value, 0);
  return value;
}

/** Zod compiles a schema on first use, so each strict copy is kept. */
const strict = new WeakMap<Call, ReturnType<Call["input"]["strict"]>>();

/** Checks fields against the call's schema; unknown fields are refused. */
export function checkInput(call: Call, fields: Fields): unknown {
  const schema = strict.get(call) ?? call.input.strict();
  strict.set(call, schema);
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    return names.map((name) => [name.slice(0, 64), issue.code] as const);
  });
  refuse("invalid_input", { fields: Object.fromEntries(problems.slice(0, PARAMETERS_MAX)) });
}

/** Parses JSON in UTF-8; an empty body counts as none. */
export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    refuse("unreadable_body");
  }
}

/** Parses a URL-encoded form in UTF-8. */
export function parseForm(bytes: Buffer): Fields {
  return readPairs(textOf(bytes), "body");
}

const BYTE_ORDER_MARK = 0xfeff;

/** A decoder made for each body would cost more than reading it. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) refuse("unreadable_body");
  const text = bytes.toString("utf8");
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

function readQuery(url: string): Fields {
  return readPairs(url.split("?", 2)[1] ?? "", "query");
}

function readPairs(text: string, place: "query" | "body"): Fields {
  if (!isWellFormed(text)) refuse("invalid_input", { fields: { [place]: "invalid_encoding" } });
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > PARAMETERS_MAX) refuseField(place, "too_big");
  const fields: Fields = Object.create(null);
  for (const [name, value] of pairs) {
    // Readers disagree on which of two values counts, and parameter pollution attacks exploit that.
    if (name in fields) refuseField(name, "duplicate");
    fields[name] = value;
  }
  checkShape(fields, 0);
  return fields;
}

/** URLSearchParams would silently accept broken escapes. The decoded text is looked at, or the build would drop its decoding as useless. */
function isWellFormed(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

function withoutInherited(fields: Fields): Fields {
  if (!INHERITED.some((name) => name in fields)) return { ...fields };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !INHERITED.includes(name)));
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value === "string" && value.includes("\0")) refuse("invalid_input", { fields: { text: "nul_character" } });
  if (typeof value !== "object" || value === null) return;
  if (depth > DEPTH_MAX) refuse("invalid_input", { fields: { body: "too_deep" } });
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) refuse("invalid_input", { fields: { key: "forbidden_key" } });
    checkShape(inner, depth + 1);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuseField(name: string, problem: string): never {
  refuse("invalid_input", { fields: { [name.slice(0, 64)]: problem } });
}
