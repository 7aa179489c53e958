import type { jackpot } from "@magpie/contract/chance/jackpot";
import { poolOf } from "@magpie/domain/jackpot/cycle";
import { maskName } from "@magpie/domain/mask";
import { currencyDigits, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { listAway } from "../limits/limits";
import { listEarning, listMembers } from "../members/members";
import { listUnlisted } from "../records/records";
import { byLevel, findWon, listOpen, listWon, listWonBy, type WonCycle } from "./store";

const WINS_SHOWN = 10;

export const pools: Handler<typeof jackpot.pools> = async (ctx, { money, roundId }) => {
  const { currency } = ctx.merchant;
  const trial = money === "play";
  const open = await listOpen(ctx.db, { currency, trial });
  const running = byLevel(open.filter(({ level, number }) => !open.some((other) => other.level === level && other.number < number)));
  const [won, own] = [await listWon(ctx.db, trial, WINS_SHOWN), roundId === undefined ? [] : await listWonBy(ctx.db, trial, roundId)];
  const names = await namesOf(ctx, [...won, ...own]);
  const show = (amount: bigint) => toDecimal(amount, currency);
  const showWin = ({ level, number, paid, hitAt, memberId, gameCode, roundId: id }: WonCycle) => ({
    ...{ level, cycle: number, amount: show(paid), at: hitAt.toISOString(), name: names.get(memberId) ?? null, gameCode, roundId: id },
  });
  return {
    currency,
    digits: currencyDigits(currency),
    list: running.map((cycle) => ({
      level: cycle.level,
      amount: show(poolOf(cycle)),
      mustHitBy: show(cycle.cap),
      seed: show(cycle.seed),
      sharePpm: cycle.sharePpm,
      cycle: cycle.number,
      commit: cycle.commit,
      committedAt: cycle.committedAt.toISOString(),
      ahead: open.filter(({ level, number }) => level === cycle.level && number > cycle.number).map(({ commit }) => commit),
    })),
    wins: won.map(showWin),
    own: own.map(showWin),
  };
};

/** As on the winner board: masked, and nobody who keeps away, wants no place there, or is the house's own. */
async function namesOf({ db, now }: Ctx, won: readonly WonCycle[]): Promise<Map<string, string>> {
  const ids = [...new Set(won.map(({ memberId }) => memberId))];
  const [away, unlisted, players] = [await listAway(db, ids, now), await listUnlisted(db, ids), await listEarning(db, ids)];
  const shown = ids.filter((id) => players.has(id) && !away.has(id) && !unlisted.has(id));
  return new Map((await listMembers(db, shown)).map(({ id, account }) => [id, maskName(account)]));
}

export const cycle: Handler<typeof jackpot.cycle> = async ({ db, merchant: { currency } }, { level, cycle: number, money }) => {
  const won = (await findWon(db, { currency, trial: money === "play" }, level, number)) ?? refuse("not_found");
  return {
    kind: "jackpot",
    ...{ level, cycle: number, currency, money },
    ...{ seed: String(won.seed), cap: String(won.cap), sharePpm: won.sharePpm },
    ...{ commit: won.commit, committedAt: won.committedAt.toISOString() },
    ...{ threshold: String(won.threshold), secret: won.secret, turnover: String(won.turnover), bets: won.bets },
    ...{ stake: String(won.stake), paid: String(won.paid), roundId: won.roundId, at: won.hitAt.toISOString() },
  };
};
