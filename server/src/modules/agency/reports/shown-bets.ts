import type { TeamBet } from "@magpie/contract/agency/reports";
import { toDecimal } from "@magpie/domain/money";
import { listNamedGames } from "../../catalogue/catalogue";
import { type IssuePick, listIssuePicks } from "../../lottery/lottery";
import { listNamed, namingFor } from "../../records/records";
import type { CountedStake } from "../../stakes/stakes";
import { type AgentCtx, namesOf } from "./range";

/** Where a counted bet came from: a round of a game, or the tickets of one mode on an issue. */
interface Origin {
  /** The round in the records. */
  roundId: string;
  round: string;
  selection: string;
}

/** Puts names to counted bets. What was taken back later is a row of its own. */
export async function nameBets(ctx: AgentCtx, rows: readonly CountedStake[]): Promise<TeamBet[]> {
  const origins = await originsOf(ctx, rows);
  const asked = rows.map(({ number, memberId }) => ({ memberId, id: origins.get(number)?.roundId ?? "" }));
  const ids = rows.map(({ memberId }) => memberId);
  const [names, rounds, naming] = await Promise.all([namesOf(ctx, ids), listNamed(ctx.db, asked), namingFor(ctx)]);
  const named = new Map(rounds.map((round) => [`${round.memberId} ${round.id}`, round]));
  const gameNames = await nameGames(
    ctx,
    rows.filter(({ memberId, number }) => !named.has(`${memberId} ${origins.get(number)?.roundId}`)),
  );
  const show = (amount: bigint) => toDecimal(amount, ctx.merchant.currency);
  return rows.map((row): TeamBet => {
    const origin = origins.get(row.number);
    const round = named.get(`${row.memberId} ${origin?.roundId}`);
    return {
      id: String(row.number),
      account: names.get(row.memberId)?.account ?? "",
      gameType: row.category,
      vendorName: naming(round?.vendorName ?? ""),
      gameName: naming(round?.gameName ?? gameNames.get(row.gameCode) ?? row.gameCode),
      round: origin?.round ?? "",
      selection: origin?.selection ?? "",
      bet: show(row.bet),
      validBet: show(row.stake),
      payout: show(row.payout),
      refund: show(row.refund),
      profit: show(row.payout + row.refund - row.bet),
      status: row.bet < 0n ? "REFUNDED" : "SETTLED",
      placedAt: row.placedAt.toISOString(),
      settledAt: row.countedAt.toISOString(),
    };
  });
}

/** Names of games whose rounds are in no record yet: records are read from the ledger a little later. */
async function nameGames({ db }: AgentCtx, rows: readonly CountedStake[]): Promise<Map<string, string>> {
  const games = await listNamedGames(db, [...new Set(rows.map(({ gameCode }) => gameCode))]);
  return new Map(games.map(({ gameCode, name }) => [gameCode, name]));
}

async function originsOf({ db }: AgentCtx, rows: readonly CountedStake[]): Promise<Map<bigint, Origin>> {
  const tickets = rows.flatMap(({ memberId, source, kind, category: mode }) => {
    return kind === "lottery" ? [{ memberId, mode, drawId: source.split(":")[1] ?? "0" }] : [];
  });
  const issues = new Map((await listIssuePicks(db, tickets)).map((pick) => [nameOf(pick), pick]));
  return new Map(
    rows.map(({ number, memberId, source, kind, category: mode }) => {
      const roundId = source.slice(source.indexOf(":") + 1);
      if (kind === "play") return [number, { roundId, round: roundId.slice(roundId.indexOf(":") + 1), selection: "" }];
      const pick = issues.get(nameOf({ memberId, mode, drawId: source.split(":")[1] ?? "0" }));
      return [number, pick ? originOf(pick) : { roundId, round: "", selection: "" }];
    }),
  );
}

function nameOf({ memberId, drawId, mode }: Pick<IssuePick, "memberId" | "drawId" | "mode">): string {
  return `${memberId} ${drawId} ${mode}`;
}

function originOf({ gameCode, issue, picks, tickets }: IssuePick): Origin {
  const rest = tickets - picks.length;
  return { roundId: `LOTTERY:${gameCode}:${issue}`, round: issue, selection: picks.join("; ") + (rest > 0 ? ` +${rest}` : "") };
}
