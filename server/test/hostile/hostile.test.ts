import { connect } from "node:net";
import { ALL_CALLS } from "@magpie/contract/all";
import { catalogue } from "@magpie/contract/catalogue";
import type { Call } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../world";
import { type HostileRequest, hostileRequests } from "./requests";

/** Requests in flight together. */
const AT_ONCE = 16;
/** The most hostile requests that a call is sent here; `npm run check:deep` sends all. */
const MOST = process.env.DEEP ? Number.POSITIVE_INFINITY : 4;

let product: World;
let home: WorldMerchant;
let table: Map<Call, HostileRequest[]>;
let slow: Promise<CutOff>[];
let before: string;

beforeAll(async () => {
  product = await world();
  home = await product.merchant();
  const { token } = await home.member();
  table = new Map(ALL_CALLS.map((call) => [call, hostileRequests(call, token)]));
  slow = UNFINISHED.map(([, bytes]) => hangOn(bytes));
  // A merchant's first key is made when somebody first asks for it.
  await home.send(merchant.permission, {});
  before = await everything(product.ownerUrl);
});

test("the table has at least 200 requests, no two alike", () => {
  const titles = [...table.values()].flat().map((request) => request.title);
  expect(titles.length).toBeGreaterThanOrEqual(200);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  "SEC-24 SEC-31 ER-03 %s answers hostile requests with a 4xx and a code",
  async (_name, call) => {
    const requests = someOf(table.get(call) ?? [], ALL_CALLS.indexOf(call));
    const wrong: string[] = [];
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      wrong.push(...(await Promise.all(requests.slice(start, start + AT_ONCE).map(troubleWith))).flat());
    }
    expect(requests.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  },
);

test("SEC-24 none of them changed a row", async () => {
  expect(await everything(product.ownerUrl)).toBe(before);
});

/** Takes requests evenly from the list, starting elsewhere for each call, so that every kind is sent to many calls. */
function someOf(requests: HostileRequest[], from: number): HostileRequest[] {
  const step = Math.max(1, Math.ceil(requests.length / MOST));
  return requests.filter((_, at) => at % step === from % step);
}

/** The faults of the answer, if any. */
async function troubleWith(request: HostileRequest): Promise<string[]> {
  const { status, json, text } = await home.raw(request.path, request);
  const { success, errorCode, requestId } = (json ?? {}) as Record<string, unknown>;
  const isCoded = typeof errorCode === "string" && /^[a-z_]+$/.test(errorCode) && typeof requestId === "string";
  const tellsOfUs = /\bat \w+ \(|node_modules|select |insert |zod|fastify/i.test(text);
  const isRefusal = status >= 400 && status < 500 && success === false && isCoded && !tellsOfUs;
  return isRefusal ? [] : [`${request.title}: ${status} ${text}`];
}

const BROKEN: [title: string, bytes: string][] = [
  ["no HTTP at all", "hello\r\n\r\n"],
  ["a bad version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
  ["no host", "GET /wps/system/status HTTP/1.1\r\nConnection: close\r\n\r\n"],
  [
    "a length and chunks at once",
    "POST /wps/system/language HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["two different lengths", "POST /wps/system/language HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}"],
  ["a chunk size that is none", "POST /wps/system/language HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"],
  ["headers without end", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  ["a control character in a header", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\u0001b\r\n\r\n"],
  ["a broken escape in the path", "GET /wps/%zz HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n"],
  [
    "a climb out of the files",
    "GET /assets/../../package.json HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n",
  ],
  [
    "an escaped climb",
    "GET /art/%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n",
  ],
];

test.each(BROKEN)("SEC-35 bytes with %s get a 4xx and the server lives on", async (_title, bytes) => {
  const answer = await sendBytes(product.address, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toContain('"success":false');
  expect((await home.raw("/wps/system/status")).status).toBe(200);
});

const LANGUAGE = merchant.updateLanguage.path;
const UNFINISHED: [part: string, bytes: string][] = [
  ["headers", `POST ${LANGUAGE} HTTP/1.1\r\nHost: a\r\n`],
  ["body", `POST ${LANGUAGE} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`],
];

/** Node itself would wait this long for the end of a request's headers. */
const NODES_PATIENCE_MS = 60_000;

interface CutOff {
  answer: string;
  afterMs: number;
}

async function hangOn(bytes: string): Promise<CutOff> {
  const begun = performance.now();
  const answer = await sendBytes(product.address, bytes).catch(String);
  return { answer, afterMs: performance.now() - begun };
}

// These requests have been open since the beginning, so that nobody waits for them alone.
test.each(UNFINISHED.map(([part], at) => [part, at] as const))(
  "SEC-31 a sender that never finishes its %s is cut off",
  async (_part, at) => {
    const { answer, afterMs } = (await slow[at]) ?? { answer: "", afterMs: 0 };
    expect(answer).toContain('"errorCode":"unreadable_body"');
    expect(afterMs).toBeLessThan(NODES_PATIENCE_MS);
  },
);

test("SEC-22 another merchant's game cannot be marked, though its id is known", async () => {
  await product.merchant({
    lanes: ["RNG"],
    vendors: [{ vassalage: "PG", displayName: "Pine Gate" }],
    games: [{ nodeId: "only-there", vassalage: "PG", gameType: "RNG", gameCode: "only-there", name: "Only there", icon: "tiles/fallback" }],
  });
  const ana = await home.member();
  const untouched = await everything(product.ownerUrl);
  await expect(ana.send(catalogue.addFavourite, { nodeId: "only-there" })).rejects.toMatchObject({ code: "game_unknown", status: 404 });
  expect(await everything(product.ownerUrl)).toBe(untouched);
});

test("SEC-22 another merchant's token opens nothing here", async () => {
  const other = await product.merchant();
  const bea = await other.member();
  const untouched = await everything(product.ownerUrl);
  await expect(home.send(catalogue.favouriteIds, {}, { token: bea.token })).rejects.toMatchObject({ code: "not_logged_in", status: 401 });
  expect(await everything(product.ownerUrl)).toBe(untouched);
});

/**
 * Every row of every table as one hash, read as the owner, past row-level security. The time at which a session was last seen, and its
 * member's minutes, are left out, because every call with a token changes them.
 */
async function everything(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'limits_minutes' order by 1",
    );
    const sums = tables.rows.map(
      ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t.line, chr(10) order by t.line), '')) as sum
         from (select (to_jsonb(r) - 'seen_at')::text as line from ${name} r) t`,
    );
    return JSON.stringify((await client.query(`${sums.join(" union all ")} order by name`)).rows);
  } finally {
    await client.end();
  }
}

/** Sends raw bytes on a socket that no client of ours would write. */
function sendBytes(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes, "latin1"));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", reject);
    socket.once("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}
