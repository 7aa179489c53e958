import { promotions } from "@magpie/contract/promotions/promotions";
import pg from "pg";
import { shareClaim } from "../../src/modules/promotions/entries/share-claim";
import { claimOf } from "../desks/claim-desk";
import { type Interval, intervalOf, median, rateOf } from "./engagement-figures";
import type { EngagementGround } from "./engagement-ground";

const CALLERS = 32;
const PAIRS = 12;
const WHOLE_CALLS = 320;

export interface ClaimRates {
  /** Claims a second on one offer, once their conditions were looked at. */
  claims: number;
  /** Plain INSERT commits a second, on as many connections. */
  inserts: number;
  /** The first by the second, of each pair of short runs. */
  ratios: Interval;
  /** Calls a second with everything around the claim: HTTP, the member's facts, the message, the answer kept. */
  calls: number;
}

/** `firstMember` and those after it have claimed nothing yet. They have purses, as everybody who has ever held money. */
export async function measureClaims(ground: EngagementGround, firstMember: number, seconds: number): Promise<ClaimRates> {
  const { lanes, merchantId } = ground;
  const hash = await ground.publish("rush", {});
  await ground.run(`insert into wallet_accounts (merchant_id, owner, member_id, currency, name, balance, version)
    select ${merchantId}, m.id, m.id, 'INR', 'cash', 0, 0 from members_members m where m.merchant_id = ${merchantId} on conflict do nothing`);
  await ground.run("vacuum analyze wallet_accounts");
  let next = firstMember;
  const claim = async () => {
    const { answer } = await shareClaim(lanes, claimOf(merchantId, "rush", `m${next++}`, 1_000n));
    if (answer.status !== "given") throw new Error(`a claim is ${JSON.stringify(answer)}`);
  };
  const insert = await openInserts(ground);
  const [claims, inserts]: [number[], number[]] = [[], []];
  const runs = [
    async () => claims.push(await rateOf(CALLERS, seconds, claim)),
    async () => inserts.push(await rateOf(CALLERS, seconds, insert.one)),
  ];
  for (const run of [claim, insert.one]) await rateOf(CALLERS, seconds, run);
  // In turns, and each first as often as the other: what a disk takes to keep a commit differs from one second to the next.
  for (let pair = 0; pair < PAIRS; pair++) for (const run of pair % 2 === 0 ? runs : runs.toReversed()) await run();
  await insert.close();
  const ratios = intervalOf(claims.map((rate, at) => rate / (inserts[at] ?? 1)));
  return { claims: median(claims), inserts: median(inserts), ratios, calls: await measureCalls(ground, hash, next) };
}

/** The yardstick: rows like those of entries, each its own commit. */
async function openInserts({ ownerUrl, run }: EngagementGround) {
  await run(
    "create table bench_plain (id bigserial primary key, offer_id text, member_id text, period text, amount bigint, at timestamptz)",
  );
  const clients = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      return client;
    }),
  );
  const text = "insert into bench_plain (offer_id, member_id, period, amount, at) values ($1, $2, $3, $4, now())";
  return {
    one: async (caller: number) => {
      await clients[caller]?.query({ name: "plain", text, values: ["rush", `m${caller}`, "once", 1000] });
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

async function measureCalls({ send, signIn }: EngagementGround, hash: string, firstMember: number): Promise<number> {
  const tokens: string[] = [];
  for (let at = 0; at < WHOLE_CALLS; at++) tokens.push(await signIn(`m${firstMember + at}`));
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let token = tokens.pop(); token !== undefined; token = tokens.pop())
        await send(promotions.claim, { offer: "rush", hash }, token);
    }),
  );
  return (WHOLE_CALLS / (performance.now() - begun)) * 1000;
}
