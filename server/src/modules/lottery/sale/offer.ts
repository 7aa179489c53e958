import { findPlay } from "@magpie/domain/lottery/books";
import { findGame, modesOf } from "@magpie/domain/lottery/games";
import { accountGroups } from "@magpie/domain/lottery/odds";
import type { Mode } from "@magpie/domain/lottery/play";
import { exposureOf, type Line, lineText, multiplied, priceLine } from "@magpie/domain/lottery/price";
import { isFault } from "@magpie/domain/lottery/selection";
import { leafHash } from "@magpie/domain/merkle";
import { fromDecimal } from "@magpie/domain/money";
import type { Named } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { LotteryGame } from "../store";
import { leafText, sha256, writeOdds } from "./receipts";
import type { NewTicket } from "./tickets-store";

/** A line of a slip, before it is priced. */
export interface AskedLine {
  play: string;
  selection: string;
  positions: string;
  mode: Mode;
  group?: number | undefined;
  unit: string;
  multiple: number;
}

/** The terms on which a game is sold to one account. */
export interface Offer {
  game: LotteryGame;
  groups: ReadonlyMap<string, number>;
  currency: string;
}

/** Prices a line by our own rules: units, odds or cost that were sent are not believed. `place` is its number in the slip. */
export function priceAsked({ game, groups, currency }: Offer, book: string, asked: AskedLine, place: number): Line {
  const play = findPlay(book, asked.play);
  const rules = findGame(game.rules);
  if (!play || !rules) return invalid(place, "unknown_play");
  if (!game.modes.includes(asked.mode) || !modesOf(rules, play).includes(asked.mode)) return invalid(place, "mode_not_offered");
  const [grouped] = accountGroups([asked.mode], groups);
  const { group = grouped?.account, selection, positions, mode, multiple } = asked;
  const line = priceLine(play, {
    selection,
    positions,
    mode,
    multiple,
    unit: fromDecimal(asked.unit, currency) ?? 0n,
    ...(group !== undefined && { group }),
    ...(grouped && { accountGroup: grouped.account }),
    unitMost: game.unitMost,
    cap: game.payoutCap,
  });
  return isFault(line) ? invalid(place, line.fault, "place" in line ? line.place : undefined) : line;
}

/** Prices one line for each of these issues, reading it once for all that are sold under the same rules. */
export function pricePlan(offer: Offer, asked: Omit<AskedLine, "multiple">, parts: readonly { book: string; multiple: number }[]): Line[] {
  const byBook = new Map<string, Line>();
  return parts.map(({ book, multiple }) => {
    const first = byBook.get(book) ?? priceAsked(offer, book, { ...asked, multiple }, 1);
    byBook.set(book, first);
    const line = multiplied(first, multiple);
    return isFault(line) ? invalid(1, line.fault) : line;
  });
}

function invalid(line: number, fault: string, place?: number): never {
  return refuse("lottery_line_invalid", { line, fault, ...(place !== undefined && { place }) });
}

interface Origin {
  drawId: bigint;
  book: string;
  memberId: string;
  orderId: string;
  line: number;
  chaseId: string | null;
}

/** Makes a ticket to sell, with all that its settlement will need and its hash in the seal. */
export function ticketOf(id: string, origin: Origin, priced: Line): Omit<NewTicket, "placedAt"> {
  const { book, drawId, memberId, orderId, line, chaseId } = origin;
  const { play, mode, group = null, accountGroup = null, unit, multiple, units, stake, cost, odds4, cap } = priced;
  const { selection, positions } = lineText(priced);
  const exposure = exposureOf(book, priced);
  const odds = writeOdds(odds4);
  // Set name by name: tickets come by the thousand, and spreading other objects into each takes fifty times as long.
  const ticket = {
    drawId,
    memberId,
    id,
    orderId,
    line,
    chaseId,
    play: play.code,
    selection,
    positions,
    mode,
    group,
    accountGroup,
    unit,
    multiple,
    units,
    stake,
    cost,
    odds,
    cap,
    exposure,
    leaf: "",
  };
  ticket.leaf = Buffer.from(leafHash(sha256, leafText(book, ticket))).toString("hex");
  return ticket;
}

/** The games' vendor in the records. */
export const LOTTERY: Named = {
  name: "Lottery",
  names: { HI: "लॉटरी", JA: "くじ", KO: "복권", PT: "Loteria", ZH: "彩票" },
};

/** The category that all tickets count in, whichever lane of the portal their game stands in. */
export const GAME_TYPE = "LOTT";

/** Details for the records. All tickets of a member on one issue are one round there. */
export function detailsOf({ gameCode, name }: Pick<LotteryGame, "gameCode" | "name">, issue: string): Record<string, string> {
  return {
    vendor: "LOTTERY",
    vendorName: LOTTERY.name,
    game: gameCode,
    gameName: name,
    gameType: GAME_TYPE,
    round: `${gameCode}:${issue}`,
  };
}

export function betKey(orderId: string, line: number): string {
  return `lottery:bet:${orderId}:${line}`;
}
