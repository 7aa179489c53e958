import { writeSync } from "node:fs";
import { openDatabase } from "../../../src/kit/database/db";
import { openLanes } from "../../../src/kit/lanes/lanes";
import { postIn } from "../../../src/modules/wallet/post";
import { postingOf } from "../../../src/modules/wallet/posting";
import { place } from "../place";
import { type CrashPoint, crashAt } from "./crash-points";
import { entryOf, goesByLane, keyOf, type Plan } from "./plan";

/** The parent's errand: these operations, and the point at which to die, if any. */
export interface Errand {
  url: string;
  plan: Plan;
  operations: number[];
  crash: { point: CrashPoint; nth: number } | null;
}

/** A lane takes many together; past the lanes there is one at a time, because each needs a connection. */
const CALLERS = { lane: 32, call: 1 };
const ORIGIN = { actor: "vendor:chaos", requestId: "chaos", address: "127.0.0.1" };

const errand: Errand = JSON.parse(process.argv[2] ?? "");
const { url, plan, crash } = errand;
const pass = crash ? crashAt(crash.point, crash.nth) : () => {};
const database = openDatabase({ app: url, owner: url }, { maxConnections: 4 });
const lanes = openLanes({ connect: database.connectLane, tell: () => {} });
const byLane = errand.operations.filter(goesByLane);
const byCall = errand.operations.filter((operation) => !goesByLane(operation));

await Promise.all([
  ...Array.from({ length: CALLERS.lane }, () => work(byLane)),
  ...Array.from({ length: CALLERS.call }, () => work(byCall)),
]);
await lanes.close();
await database.close();

async function work(waiting: number[]): Promise<void> {
  for (let operation = waiting.shift(); operation !== undefined; operation = waiting.shift()) {
    const [after] = await run(operation);
    // Written straight to the parent, because a kill cannot take back an answer that was given.
    writeSync(1, `${operation} ${after?.balance} ${after?.version}\n`);
    pass("after-answer");
  }
}

async function run(operation: number) {
  const [key, entry, now] = [keyOf(operation), entryOf(plan, operation), new Date()];
  if (!goesByLane(operation)) {
    const { posted } = await database.inMerchantId(plan.merchantId, (db) => postIn(db, now, [postingOf(key, entry, ORIGIN)]));
    return posted[0]?.after ?? [];
  }
  const outcome = await place(lanes, { merchantId: plan.merchantId, key, entry, origin: ORIGIN, now });
  if (outcome.status === "refused") throw new Error(outcome.code);
  return outcome.after;
}
