import { once } from "node:events";
import { SOCKET_PATH } from "@magpie/contract/live";
import { promotions } from "@magpie/contract/promotions/promotions";
import { WebSocket } from "ws";
import { countAudience } from "../../src/modules/promotions/desk/audience-store";
import { median, quantile, timed } from "./engagement-figures";
import type { EngagementGround } from "./engagement-ground";

const OFFERS = 50;
const READERS = 20;
const CALLS = 200;
const PUSHES = 10;

export interface Lists {
  rewardsP95Ms: number;
  pushMs: number;
  audienceMs: number;
}

/** Fifty offers, of which every member is in a few. */
export async function addOffers({ publish, run, merchantId }: EngagementGround): Promise<string[]> {
  const hashes: string[] = [];
  for (let offer = 0; offer < OFFERS; offer++) {
    const isMission = offer % 5 === 4;
    const bets = { period: "week", trigger: { on: "bets", measure: "valid", atLeast: "10000", games: ["RNG"] } } as const;
    const who = offer % 3 === 0 ? [{ need: "ageDays", atLeast: 0 } as const, { need: "level", atLeast: 0 } as const] : [];
    hashes.push(await publish(`offer-${offer}`, { entry: "join", who, ...(isMission && bets) }));
  }
  await run(`
    insert into promotions_entries (merchant_id, offer_id, member_id, period, version, state, entered_at, changed_at)
    select m.merchant_id, 'offer-' || abs(hashtext(m.id)) % 5 * 10 + o.n, m.id, 'once', 1, 'joined', now(), now()
    from members_members m cross join (values (0), (6)) o (n) where m.merchant_id = ${merchantId}`);
  await run("vacuum analyze promotions_entries");
  return hashes;
}

export async function measureLists(ground: EngagementGround, hashes: readonly string[]): Promise<Lists> {
  const { send, signIn } = ground;
  const tokens: string[] = [];
  for (let reader = 1; reader <= READERS; reader++) tokens.push(await signIn(`m${reader * 7}`));
  const read = (call: number) => timed(() => send(promotions.rewards, {}, tokens[call % READERS] ?? ""));
  for (let call = 0; call < READERS; call++) await read(call);
  const took: number[] = [];
  for (let call = 0; call < CALLS; call++) took.push(await read(call));
  const pushes: number[] = [];
  for (let push = 0; push < PUSHES; push++) pushes.push(await measurePush(ground, tokens[push] ?? "", hashes));
  return { rewardsP95Ms: quantile(took, 0.95), pushMs: median(pushes), audienceMs: await measureAudience(ground) };
}

/** From the answer to a change until the member's page hears the new count. */
async function measurePush({ address, merchantCode, send }: EngagementGround, token: string, hashes: readonly string[]): Promise<number> {
  const socket = new WebSocket(address.replace(/^http/, "ws") + SOCKET_PATH, { headers: { Merchant: merchantCode } });
  await once(socket, "open");
  const hears = (event: string) =>
    new Promise<number>((resolve) => {
      socket.on("message", (data) => JSON.parse(String(data)).event === event && resolve(performance.now()));
    });
  const ready = hears("ready");
  socket.send(JSON.stringify({ type: "auth", token }));
  await ready;
  const { list } = await send(promotions.offers, {}, token);
  const free = list.find(({ action }) => action === "join");
  if (!free || !hashes.includes(free.hash)) throw new Error("no offer is left to join");
  const told = hears("reward");
  await send(promotions.join, { offer: free.id, hash: free.hash }, token);
  const answered = performance.now();
  const took = Math.max(0, (await told) - answered);
  socket.close();
  return took;
}

async function measureAudience({ database, merchantId }: EngagementGround): Promise<number> {
  const who = [
    { need: "level", atLeast: 0 },
    { need: "ageDays", atLeast: 30 },
    { need: "depositCount", atMost: 0 },
  ] as const;
  const asked = { now: new Date(), currency: "INR", provesAge: false, who };
  const count = () => timed(() => database.inMerchantId(merchantId, (db) => countAudience(db, asked)));
  const took: number[] = [];
  for (let times = 0; times < 5; times++) took.push(await count());
  return median(took);
}
