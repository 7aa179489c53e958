import { ALL_CALLS } from "@magpie/contract/all";
import type { Call } from "@magpie/contract/kit/call";
import type { z } from "zod";

/** A request nobody honest sends. */
export interface HostileRequest {
  title: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Values that fit no field of ours: each is sent only when the call's own schema refuses it. */
const NASTY_VALUES: unknown[] = [
  "",
  " ",
  "-1",
  "0",
  "1e309",
  "999999999999999999999",
  "NaN",
  "null",
  "१२",
  "' or 1=1 --",
  "../../etc/passwd",
  "<script>1</script>",
  "a\u0000b",
  "\ud800",
  "x".repeat(300),
  {},
  [],
  [1],
  true,
  -1,
  1.5,
];

export function hostileRequests(call: Call, token: string): HostileRequest[] {
  return [...badMethods(call), ...badTokens(call), ...badKeys(call, token), ...badValues(call, token), ...badBodies(call, token)];
}

function badMethods({ name, path, method }: Call): HostileRequest[] {
  const other = ALL_CALLS.filter((call) => call.path === path).map((call) => call.method);
  return ["GET", "POST", "PATCH"]
    .filter((verb) => !other.includes(verb as Call["method"]) && !(verb === "GET" && method !== "GET" && false))
    .map((verb) => ({ title: `${name} by ${verb}`, method: verb, path, headers: { accept: "application/json" } }));
}

function badTokens(call: Call): HostileRequest[] {
  if (call.token === "none") return [];
  const bad = { none: "", garbage: "x".repeat(43), bearer: "Bearer abc", "a token with a NUL": "abc%00", "a huge token": "t".repeat(4000) };
  return Object.entries(bad)
    .filter(([kind]) => kind !== "none" || call.token !== "optional")
    .map(([kind, token]) => ({
      title: `${call.name} with ${kind}`,
      ...honest(call, {}),
      headers: { ...honest(call, {}).headers, ...(token && { authorization: token }) },
    }));
}

function badKeys(call: Call, token: string): HostileRequest[] {
  const keys = ["zz", "__proto__", "constructor", "prototype", "isAgent", "balance", "merchant_id", "type[]", "a.b"];
  return keys
    .filter((key) => !(key in call.input.shape))
    .map((key) => ({
      title: `${call.name} with the key ${key}`,
      ...honest(call, {}, `{${JSON.stringify(key)}: "1"}`, `${encodeURIComponent(key)}=1`),
      headers: signedIn(call, token),
    }));
}

function badValues(call: Call, token: string): HostileRequest[] {
  return Object.entries(call.input.shape as Record<string, z.ZodType>).flatMap(([field, schema]) =>
    NASTY_VALUES.filter((value) => !schema.safeParse(call.method === "GET" ? asQuery(value) : value).success).map((value) => ({
      title: `${call.name} with ${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
      ...honest(call, { [field]: value }),
      headers: signedIn(call, token),
    })),
  );
}

function badBodies(call: Call, token: string): HostileRequest[] {
  if (call.method === "GET")
    return [
      {
        title: `${call.name} with one parameter twice`,
        method: "GET",
        path: `${call.path}?language=EN&language=HI`,
        headers: signedIn(call, token),
      },
    ];
  const send = (title: string, body: HostileRequest["body"], headers: Record<string, string> = {}): HostileRequest => ({
    title: `${call.name} with ${title}`,
    method: call.method,
    path: call.path,
    headers: { ...signedIn(call, token), ...headers },
    ...(body !== undefined && { body }),
  });
  return [
    ...(Object.keys(call.input.shape).length > 0 ? [send("no body", undefined)] : []),
    send("broken JSON", '{"a":'),
    send("an array", "[]"),
    send("null", "null"),
    send("a number", "1"),
    send("a string", '"x"'),
    send("70 kB", JSON.stringify({ value: "x".repeat(70_000) })),
    send("a thousand brackets", `${"[".repeat(1000)}${"]".repeat(1000)}`),
    send("broken UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    send("a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }),
    send("XML", "<a/>", { "content-type": "text/xml" }),
    send("plain text", "{}", { "content-type": "text/plain" }),
    send("another charset", "{}", { "content-type": "application/json; charset=utf-16" }),
    send("a foreign origin", "{}", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
    send("a nested prototype", '{"a":{"__proto__":{"x":1}}}'),
    send("a sealed body that is none", JSON.stringify({ value: "a.b.c.d.e" }), { encryption: "JWE" }),
    send("a sealed body of a wrong type", JSON.stringify({ value: 1 }), { encryption: "JWE" }),
    send("an unknown encryption", JSON.stringify({ value: "a" }), { encryption: "ROT13" }),
  ];
}

function signedIn(call: Call, token: string): Record<string, string> {
  return { accept: "application/json", ...(call.method !== "GET" && JSON_TYPE), ...(call.token !== "none" && { authorization: token }) };
}

/** The call as an honest client would send it, except for the given input. */
function honest(
  call: Call,
  input: Record<string, unknown>,
  body = JSON.stringify(input),
  query = queryOf(input),
): Omit<HostileRequest, "title"> {
  if (call.method === "GET")
    return { method: "GET", path: query ? `${call.path}?${query}` : call.path, headers: { accept: "application/json" } };
  return { method: call.method, path: call.path, headers: { accept: "application/json", ...JSON_TYPE }, body };
}

function queryOf(input: Record<string, unknown>): string {
  return Object.entries(input)
    .map(([key, value]) => `${key}=${encodeURIComponent(asQuery(value))}`)
    .join("&");
}

/** A lone surrogate cannot be percent-encoded; a browser would send the replacement character. */
function asQuery(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}
