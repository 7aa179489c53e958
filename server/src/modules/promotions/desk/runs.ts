import type { promotionDesk } from "@magpie/contract/promotions/desk";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { type LineRow, listLines } from "../cashback/lines-store";
import { findRun, listRuns, type RunRow } from "../cashback/runs-store";
import { findVersion } from "../offers/versions-store";

const RUNS_SHOWN = 60;

export const cashbackRuns: Handler<typeof promotionDesk.cashbackRuns> = async ({ db }, { offer }) => ({
  list: (await listRuns(db, offer, RUNS_SHOWN)).map(shownRun),
});

/** Members in their order; the next page begins after the last of them. */
export const cashbackLines: Handler<typeof promotionDesk.cashbackLines> = async ({ db }, { offer, period, after, pageSize }) => {
  const run = (await findRun(db, offer, period)) ?? refuse("not_found");
  const isPoints = (await findVersion(db, offer, run.version))?.rule.reward.give === "points";
  const rows = await listLines(db, run, after ?? "", pageSize);
  return {
    run: shownRun(run),
    lines: rows.map((row) => shownLine(row, run.currency, isPoints)),
    next: rows.length < pageSize ? null : (rows.at(-1)?.memberId ?? null),
  };
};

function shownRun({
  period,
  version,
  startsAt,
  endsAt,
  stakesUpto,
  ledgerUpto,
  madeAt,
  doneAt,
  inputHash,
  members,
  lines,
  due,
  pay,
}: RunRow) {
  return {
    period,
    version,
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    stakesUpto: String(stakesUpto),
    ledgerUpto,
    madeAt: madeAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    inputHash,
    members,
    lines,
    due: String(due),
    pay: String(pay),
  };
}

function shownLine(
  { memberId, staked, returned, rewards, base, due, carried, pay, carry, state, reason }: LineRow,
  currency: string,
  isPoints: boolean,
) {
  const money = (amount: bigint) => toDecimal(amount, currency);
  const given = isPoints ? String : money;
  return {
    memberId,
    staked: money(staked),
    returned: money(returned),
    rewards: money(rewards),
    base: money(base),
    due: given(due),
    carried: given(carried),
    pay: given(pay),
    carry: given(carry),
    state,
    reason,
  };
}
