import { messages } from "@magpie/contract/messages";
import { beforeAll, expect, test, vi } from "vitest";
import { sumOf } from "../ledger/bank";
import { bettor, buy, come, FIVE, lotteryShop, readIssue, runLottery } from "../lottery/desk";
import { type World, type WorldMember, type WorldMerchant, world } from "../world";
import { giveJobsBack, startDoomed } from "./doomed";

// Whole nodes start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

let product: World;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  product = await world();
  shop = await lotteryShop(product);
  ana = await bettor(shop, 1_000_000n);
});

async function drawWhileDying(STATEMENT: string, WHEN: string): Promise<NodeJS.Signals | null> {
  await shop.visit((ctx) => ctx.addJob("lottery.run", {}));
  return startDoomed("doomed-drawer", product, { STATEMENT, WHEN }).died();
}

const LOCK = "update lottery_draws set state = 'locked'";
const DRAW = "update lottery_draws set result =";
const PAY = "insert into lottery_payments";
const END = "update lottery_draws set settled_at";

const DEATHS: [doing: string, statement: string, when: string, left: string][] = [
  ["sealed", LOCK, "before", "open"],
  ["sealed", LOCK, "after", "locked"],
  ["drawn", DRAW, "before", "locked"],
  ["drawn", DRAW, "after", "drawn"],
  ["paid", PAY, "before", "drawn"],
  ["paid", PAY, "after", "drawn"],
  ["settled", END, "after", "settled"],
];

/** One for each thing that can be left half done; `npm run check:deep` takes all. */
const TAKEN = DEATHS.filter(([, statement, when]) => process.env.DEEP || (when === "after" && statement !== END));

test.each(TAKEN.map((death, at) => [`T-${at + 1}`, ...death] as const))(
  "L-04 L-10 F-01 issue %s, its node killed while it is %s (%s, %s commit): each ticket is settled once",
  async (issue, _, statement, when, left) => {
    await runLottery(shop);
    const before = await sumOf(shop, ana.id, "cash");
    const lines = Array.from({ length: 10 }, (_, digit) => ({
      play: "fixed",
      selection: `||||${digit}`,
      mode: "LOTT" as const,
      unit: "2.00",
    }));
    await buy(ana, FIVE, issue, ...lines);
    await come(shop, FIVE, issue, "draw");
    expect(await drawWhileDying(statement, when)).toBe("SIGKILL");
    const { state, result } = await readIssue(shop, FIVE, issue);
    expect(state).toBe(left);

    for (let time = 0; time < 2; time += 1) {
      await giveJobsBack(product);
      await runLottery(shop);
    }
    const after = await readIssue(shop, FIVE, issue);
    expect([after.state, after.seal?.count, result ?? after.result]).toEqual(["settled", 10, after.result]);
    // Whatever was drawn, one of ten digits won 19.56 for 2.00, and the member was told once.
    expect(await sumOf(shop, ana.id, "cash")).toBe(before - 2_000n + 1_956n);
    const told = (await ana.send(messages.inbox, { pageSize: 100 })).content.filter(({ content }) => content.includes(`${issue}:`));
    expect(told).toHaveLength(1);
  },
);
