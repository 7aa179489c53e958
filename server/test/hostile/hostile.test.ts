import { connect } from "node:net";
import { ALL_CALLS } from "@magpie/contract/all";
import { catalogue } from "@magpie/contract/catalogue";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../world";
import { type HostileRequest, hostileRequests } from "./requests";

/** Requests in flight together. */
const AT_ONCE = 16;

let product: World;
let home: WorldMerchant;
let token: string;
let before: string;

beforeAll(async () => {
  product = await world();
  home = await product.merchant();
  token = (await home.member()).token;
  before = await everything(product.ownerUrl);
});

afterAll(async () => {
  expect(await everything(product.ownerUrl), "a refused request changed a row").toBe(before);
});

test("the table has at least 200 requests, no two alike", () => {
  const titles = hostileRequests("").map((request) => request.title);
  expect(titles.length).toBeGreaterThanOrEqual(200);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each(ALL_CALLS.map((call) => call.name))(
  "SEC-24 SEC-31 ER-03 %s answers every hostile request with a 4xx and a code",
  async (name) => {
    const requests = hostileRequests(token).filter((request) => request.title.startsWith(`${name} `));
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      await Promise.all(requests.slice(start, start + AT_ONCE).map(expectRefusal));
    }
  },
);

async function expectRefusal(request: HostileRequest): Promise<void> {
  const answer = await home.raw(request.path, request);
  const told = `${request.title}: ${answer.text}`;
  expect(answer.status, told).toBeGreaterThanOrEqual(400);
  expect(answer.status, told).toBeLessThan(500);
  expect(answer.json, told).toMatchObject({ success: false, errorCode: expect.stringMatching(/^[a-z_]+$/), requestId: expect.any(String) });
  expect(answer.text, told).not.toMatch(/\bat \w+ \(|node_modules|select |insert |zod|fastify/i);
}

const BROKEN: [title: string, bytes: string][] = [
  ["no HTTP at all", "hello\r\n\r\n"],
  ["a bad version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
  ["no host", "GET /wps/system/status HTTP/1.1\r\n\r\n"],
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

test("SEC-22 another merchant's game cannot be marked, though its id is known", async () => {
  await product.merchant({
    lanes: ["RNG"],
    vendors: [{ vassalage: "PG", displayName: "Pine Gate" }],
    games: [{ nodeId: "only-there", vassalage: "PG", gameType: "RNG", gameCode: "only-there", name: "Only there", icon: "tiles/fallback" }],
  });
  const ana = await home.member();
  await expect(ana.send(catalogue.addFavourite, { nodeId: "only-there" })).rejects.toMatchObject({ code: "game_unknown", status: 404 });
  before = await everything(product.ownerUrl);
});

test("SEC-22 another merchant's token opens nothing here", async () => {
  const other = await product.merchant();
  const bea = await other.member();
  before = await everything(product.ownerUrl);
  await expect(home.send(catalogue.favouriteIds, {}, { token: bea.token })).rejects.toMatchObject({ code: "not_logged_in", status: 401 });
});

/** Every row of every table as one hash, read as the owner, past row-level security. */
async function everything(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const sums = tables.rows.map(
      ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from ${name} t`,
    );
    return JSON.stringify((await client.query(`${sums.join(" union all ")} order by name`)).rows);
  } finally {
    await client.end();
  }
}

/** Raw bytes on a socket: no client of ours would write them. */
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
