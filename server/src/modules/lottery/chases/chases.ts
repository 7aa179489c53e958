import type { LotteryChase, lottery } from "@magpie/contract/lottery/lottery";
import { assert } from "@magpie/domain/assert";
import { chaseHeld } from "@magpie/domain/lottery/entries";
import { lineText } from "@magpie/domain/lottery/price";
import { type Money, toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler, StepsHandler } from "../../../kit/ctx";
import { checkLaunch } from "../../limits/limits";
import { mayPlayFrom } from "../../places/places";
import { admitToPlay } from "../../protection/protection";
import { refuseStoppedPlay } from "../../switches/switches";
import { post } from "../../wallet/wallet";
import { type Draw, listComing, readNow } from "../draws/draws-store";
import { pricePlan } from "../sale/offer";
import { offerTo } from "../sale/place";
import { lotteryWish } from "../sale/sell";
import type { Viewer } from "../sale/tickets";
import { findGameRow } from "../store";
import { risingId } from "../uuid";
import { chaseDetails, endPlan } from "./chase-end";
import { addChase, type ChaseRow, holdChase, listChases, listParts, type PartRow, readChase } from "./chases-store";

/** A plan reaches no further than the issues that are planned. */
const ISSUES_AHEAD = 200;

/** A place from which nobody may play stays written down although no plan begins. Its later parts are bought by us, from nowhere. */
export const chase: StepsHandler<typeof lottery.chase> = async (visit, input) => {
  const mayPlay = await visit.step((ctx) => {
    const { id: memberId, sessionId } = ctx.member;
    return mayPlayFrom(ctx, { memberId, sessionId, address: ctx.ip });
  });
  if (!mayPlay) refuse("location_refused");
  return visit.finish((ctx) => chaseHere(ctx, input));
};

const chaseHere: Handler<typeof lottery.chase> = async (ctx, { gameCode, line, parts, stopOnWin }) => {
  const { db, now, member, merchant } = ctx;
  await admitToPlay(ctx, member.id);
  await checkLaunch(ctx, member.id);
  await refuseStoppedPlay(ctx, lotteryWish(member.id, gameCode));
  const offer = await offerTo(db, gameCode, member.id, merchant.currency);
  const draws = await consecutive(
    db,
    gameCode,
    parts.map(({ issue }) => issue),
  );
  const priced = pricePlan(
    offer,
    line,
    parts.map(({ multiple }, at) => ({ book: draws[at]?.book ?? "", multiple })),
  );
  const [first] = priced;
  assert(first, "a plan has parts");
  const total = priced.reduce((sum, { cost }) => sum + cost, 0n);
  const id = risingId(now);
  await addChase(
    db,
    {
      id,
      memberId: member.id,
      gameCode,
      play: first.play.code,
      ...lineText(first),
      mode: first.mode,
      group: first.group ?? null,
      accountGroup: first.accountGroup ?? null,
      unit: first.unit,
      payoutCap: offer.game.payoutCap,
      units: first.units,
      stopOnWin,
      total,
      createdAt: now,
    },
    priced.map(({ multiple, cost }, at) => ({ drawId: draws[at]?.id ?? 0n, multiple, cost })),
  );
  const moved = { memberId: member.id, amount: total, currency: merchant.currency, details: chaseDetails({ gameCode }) };
  await post(ctx, `lottery:hold:${id}`, chaseHeld(moved));
  await ctx.addJob("lottery.placeParts", {}, { singletonKey: gameCode });
  return { chase: await showOwn(ctx, member.id, id) };
};

/** Refuses a plan whose issues do not follow one another, or whose first is past. */
async function consecutive(db: Db, gameCode: string, issues: readonly string[]): Promise<Draw[]> {
  const now = await readNow(db);
  const coming = (await listComing(db, gameCode, now, ISSUES_AHEAD)).filter(({ locksAt }) => locksAt > now);
  const from = coming.findIndex(({ issue }) => issue === issues[0]);
  const found = coming.slice(from, from + issues.length);
  if (from < 0 || found.length < issues.length || found.some(({ issue }, at) => issue !== issues[at])) refuse("lottery_chase_issues");
  return found;
}

export const chases: Handler<typeof lottery.chases> = async (ctx, { cursor = null, pageSize }) => {
  if (cursor !== null && !/^[0-9a-f-]{36}$/.test(cursor)) refuse("invalid_input", { fields: { cursor: "unknown" } });
  const found = await listChases(ctx.db, ctx.member.id, cursor, pageSize + 1);
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { content: await showChases(ctx, shown), next };
};

export const stopChase: Handler<typeof lottery.stopChase> = async (ctx, { chaseId }) => {
  const { db, member, merchant } = ctx;
  const found = await readChase(db, member.id, chaseId);
  const held = (found && (await holdChase(db, chaseId))) ?? refuse("not_found");
  if (held.state !== "running") refuse("lottery_chase_over");
  await endPlan(ctx, held, "stopped", merchant.currency);
  return { chase: await showOwn(ctx, member.id, chaseId) };
};

async function showOwn(viewer: Viewer, memberId: string, id: string): Promise<LotteryChase> {
  const found = await readChase(viewer.db, memberId, id);
  const [shown] = found ? await showChases(viewer, [found]) : [];
  assert(shown, "a plan that was found is shown");
  return shown;
}

async function showChases({ db, language, merchant }: Viewer, rows: readonly ChaseRow[]): Promise<LotteryChase[]> {
  const parts = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  const shown: LotteryChase[] = [];
  for (const row of rows) {
    const game = await findGameRow(db, row.gameCode);
    shown.push(
      shownChase(
        row,
        game ? nameIn(game, language) : row.gameCode,
        parts.filter(({ chaseId }) => chaseId === row.id),
        merchant.currency,
      ),
    );
  }
  return shown;
}

function shownChase(row: ChaseRow, gameName: string, parts: readonly PartRow[], currency: string): LotteryChase {
  const { memberId: _, accountGroup: __, payoutCap: ___, unit, total, createdAt, ...line } = row;
  const money = (amount: Money) => toDecimal(amount, currency);
  const sum = (amounts: readonly Money[]) => money(amounts.reduce((all, amount) => all + amount, 0n));
  const costs = (wanted: (part: PartRow) => boolean) => sum(parts.filter(wanted).map(({ cost }) => cost));
  return {
    ...line,
    gameName,
    bookId: parts[0]?.book ?? "",
    unit: money(unit),
    total: money(total),
    spent: costs((part) => shownState(part) === "placed"),
    payout: sum(parts.map(({ payout }) => payout)),
    released: costs((part) => shownState(part) === "released"),
    createdAt: createdAt.toISOString(),
    parts: parts.map((part) => ({
      issue: part.issue,
      multiple: part.multiple,
      cost: money(part.cost),
      state: shownState(part),
      ticketId: part.ticketId,
    })),
  };
}

/** A part whose ticket went back cost nothing. */
function shownState({ state, isReturned }: PartRow): LotteryChase["parts"][number]["state"] {
  if (state === "placing") return "waiting";
  return state === "placed" && isReturned ? "released" : state;
}
