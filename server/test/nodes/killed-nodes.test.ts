import { MINUTE_MS } from "@magpie/domain/durations";
import { playerName, transitOf } from "@magpie/domain/transfers/fund";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSession } from "../../src/modules/auth/auth";
import { openDesk, VendorDesk } from "../desks/vendor-desk";
import { type Doomed, giveJobsBack, startDoomed } from "../killed/doomed";
import { STOCK } from "../lab/stock";
import { addPlayers, give, sumOf } from "../ledger/bank";
import { tellProgress } from "../ledger/chaos/killing";
import { COUNTING_VENDOR, startCountingVendor, vendorServices } from "../outside/counting-vendor";
import { newWorld, type World, WorldMerchant } from "../world";
import { type Balancer, openBalancer } from "./balancer";
import { Load, type LoadCount } from "./load";

const KILLS = Number(process.env.CHAOS_NODE_KILLS ?? (process.env.DEEP ? 6 : 2));
// Each kill waits until another server is up, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 + KILLS * 30_000, hookTimeout: 90_000 });

const [NODES, PLAYERS] = [2, 4];
const HELD = 1_000_000_00n;
const VENDOR_PURSE = `vendor:${COUNTING_VENDOR}`;

let vendor: Awaited<ReturnType<typeof startCountingVendor>>;
let balancer: Balancer;
let product: World;
let shop: WorldMerchant;

beforeAll(async () => {
  [vendor, balancer] = await Promise.all([startCountingVendor(), openBalancer()]);
  product = await newWorld({ services: vendorServices(vendor.url) });
  shop = await product.merchant({
    ...STOCK,
    vendors: [...STOCK.vendors, { vassalage: COUNTING_VENDOR, displayName: "Counting" }],
    walletVendors: [{ vassalage: COUNTING_VENDOR, minimum: 1n, maximum: HELD }],
  });
});
afterAll(() => Promise.all([balancer.close(), vendor.close()]));

interface Node extends Doomed {
  at: string;
}

async function startNode(): Promise<Node> {
  const node = startDoomed("node", product, { VENDOR_URL: vendor.url });
  const at = await node.address;
  balancer.add(at);
  return { ...node, at };
}

async function kill(node: Node): Promise<void> {
  balancer.remove(node.at);
  node.kill();
  expect(await node.died()).toBe("SIGKILL");
}

/** Kills the nodes in turn, each some answers after all were up: with less time than a start takes, no node would be up. */
async function killInTurn(nodes: Node[], load: Load): Promise<void> {
  const onKill = tellProgress(KILLS);
  for (let killed = 0; killed < KILLS; killed += 1) {
    await load.answered(50 + ((killed * 37) % 100));
    const [doomed] = nodes.splice(0, 1) as [Node];
    // Killed while a request is being answered, so that there is something to lose.
    await balancer.nextAt(doomed.at);
    await kill(doomed);
    onKill();
    nodes.push(await startNode());
  }
  await load.answered(50);
  load.stop();
}

/** The lines of a kind in the players' accounts. */
async function countLines(players: readonly string[], kind: string): Promise<number> {
  const { lines } = await shop.rows((db) =>
    db
      .selectFrom("wallet_lines as l")
      .innerJoin("wallet_accounts as a", "a.id", "l.accountId")
      .innerJoin("wallet_transactions as t", "t.id", "l.transactionId")
      .where("a.owner", "in", players)
      .where("t.kind", "=", kind)
      .select(({ fn }) => fn.countAll<bigint>().as("lines"))
      .executeTakeFirstOrThrow(),
  );
  return Number(lines);
}

test(`F-02 MO-09 I-06 I-07 with ${NODES} nodes killed ${KILLS} times under load, no bet, win or transfer is lost, doubled or half done`, async () => {
  const players = await addPlayers(shop, PLAYERS);
  for (const player of players) await give(shop, player, HELD);
  await openDesk(shop);
  const behindBalancer = Object.create(product, { address: { value: balancer.address } });
  const desk = new VendorDesk(new WorldMerchant(behindBalancer, shop.id, shop.code));
  const nodes = await Promise.all(Array.from({ length: NODES }, startNode));

  const load = new Load();
  const play = async (memberId: string) => {
    const { token } = await shop.visit((ctx) => openSession(ctx, { memberId, way: "username" }));
    return load.play(await desk.seat(memberId), token);
  };
  const [done] = await Promise.all([Promise.all(players.map(play)), killInTurn(nodes, load)]);
  expect(load.unanswered).toBeGreaterThanOrEqual(KILLS);

  // Another node takes up the work of a dead one when nothing was heard for too long.
  for (const node of nodes) await kill(node);
  await giveJobsBack(product);
  product.at(new Date(Date.now() + MINUTE_MS));
  await shop.visit((ctx) => ctx.addJob("transfers.askAgain", {}));
  await product.jobsDone({ evenDelayed: true });
  product.at(null);
  const all = (count: (one: LoadCount) => number) => done.reduce((sum, one) => sum + count(one), 0);
  expect(await countLines(players, "play.bet")).toBe(all(({ bets }) => bets));
  expect(await countLines(players, "play.win")).toBe(all(({ wins }) => wins));
  expect(await countLines(players, "transfers.fund_arrived")).toBe(all((one) => new Set(one.transfers).size));
  for (const [place, { change, transfers }] of done.entries()) {
    const [player = "", moved] = [players[place], BigInt(transfers.length) * 1_00n];
    expect(await sumOf(shop, player, "cash")).toBe(HELD + change - moved);
    expect([await sumOf(shop, player, VENDOR_PURSE), vendor.balance(playerName(shop.id, player))]).toEqual([moved, moved]);
  }
  expect(await sumOf(shop, "", transitOf(COUNTING_VENDOR))).toBe(0n);
});
