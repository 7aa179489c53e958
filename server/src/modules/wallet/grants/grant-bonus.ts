import { assert } from "@magpie/domain/assert";
import { BONUS_HOUSE, grantEntry } from "@magpie/domain/bonuses/entries";
import { isInParts } from "@magpie/domain/bonuses/grant";
import { nextOf } from "@magpie/domain/bonuses/queue";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { addGrant, findGrant, type GrantFile, keepRule, learnRules, listQueued } from "../../bonuses/bonuses";
import { listAway, listGrave } from "../../limits/limits";
import type { OpenLedger } from "../ledger";
import { lockAccounts, workInLedger } from "../post";
import { postingOf } from "../posting";
import { slotsOf } from "./slots";

/** A grant whose turn does not come in this time lapses. */
const BEGINS_WITHIN_DAYS = 30;

export interface BonusGranted {
  /** Names what it is given for, so that it is given once. */
  id: string;
  memberId: string;
  currency: string;
  amount: Money;
  rule: WageringRule;
  /** The offer, its version and period, the deposit. */
  origin: Readonly<Record<string, string>>;
}

type GrantCtx = Pick<Work, "db" | "now" | "push" | "merchant">;

/** Gives a bonus, once for its id: into play where none is, else it waits for its turn. */
export async function grantBonus(ctx: GrantCtx, granted: BonusGranted): Promise<GrantFile> {
  const { db, now } = ctx;
  const { rule, id, ...grant } = granted;
  const beginsBy = new Date(now.getTime() + BEGINS_WITHIN_DAYS * DAY_MS);
  const ruleId = await keepRule(db, rule);
  if (await addGrant(db, { id, ...grant, ruleId, queuedAt: now, beginsBy })) await beginNext(ctx, granted);
  const file = await findGrant(db, id);
  assert(file?.memberId === granted.memberId && file.amount === granted.amount, "an id stands for one grant");
  return file;
}

/** Brings the grant that has waited longest into play, where none is, and nothing begins for a member who keeps away or has grave signs of harm. */
export async function beginNext(ctx: GrantCtx, { memberId, currency }: { memberId: string; currency: string }): Promise<void> {
  const { db, now, merchant } = ctx;
  // Read under the lock: whoever held the purse before us may have begun it, and it may have ended.
  await lockAccounts(ctx, { slots: slotsOf({ memberId, currency }) });
  const queue = await listQueued(db, memberId, currency);
  if (queue.length === 0) return;
  const [away, grave] = await Promise.all([listAway(db, [memberId], now), listGrave(db, [memberId], now)]);
  const isOut = away.has(memberId) || grave.has(memberId);
  const refs = queue.map(({ ruleId }) => ({ merchantId: merchant.id, ruleId }));
  const rules = await learnRules(askIn(db), refs);
  await workInLedger(ctx, { slots: slotsOf({ memberId, currency }) }, (ledger) => {
    const { begins } = nextOf(queue, { inPlay: ledger.grants.of(memberId, currency), isOut, now });
    const next = queue.find(({ id }) => id === begins);
    const rule = next && rules[queue.indexOf(next)];
    if (rule) begin(ledger, next, rule, now);
  });
}

function begin(ledger: OpenLedger, { id, memberId, currency, amount, ruleId }: GrantFile, rule: WageringRule, now: Date): void {
  const until = new Date(now.getTime() + rule.days * DAY_MS);
  const none = { doneX: 0n, openX: 0n, open: 0, paid: 0n, aside: false, closing: false, frozen: false };
  const grant = { id, amount, rule, until, ...none };
  ledger.grants.begin({ memberId, currency, ruleId, grant });
  ledger.play.touch({ memberId, currency });
  if (isInParts(grant)) return;
  const key = `bonus:grant:${id}`;
  const verdict = ledger.post(
    postingOf(key, grantEntry({ grant: id, memberId, currency }, amount), { actor: "system", requestId: key, address: "" }),
  );
  assert(verdict.status === "post", `${BONUS_HOUSE} can always pay`);
}
