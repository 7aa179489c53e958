import type { LotteryGameDetail } from "@magpie/contract/lottery/lottery";
import { findBook } from "@magpie/domain/lottery/books";
import { modesOf } from "@magpie/domain/lottery/games";
import { hasGroups } from "@magpie/domain/lottery/odds";
import type { Mode, Play } from "@magpie/domain/lottery/play";
import type { Money } from "@magpie/domain/money";
import { useState } from "react";
import { lineOf, noPicks, type Picks } from "../plays/picks";
import { useAmount } from "../use-amount";
import type { SlipLine, Terms } from "./slip";

/** The price of one bet of a line, and the share of its prize that is taken as rebate. */
export interface Stake {
  unit: Money;
  multiple: number;
  group: number | null;
}

const FIRST_UNIT = 200n;
const FIRST_FREE_UNIT = 1000n;

function playsOf(game: LotteryGameDetail, bookId: string, mode: Mode): Play[] {
  const plays = [...(findBook(bookId)?.plays.values() ?? [])];
  return plays.filter((play) => modesOf(game, play).includes(mode));
}

/** The facts of a game and of the caller that the price of a line depends on. */
export function useTerms({ groups, payoutCap, unitMost, ...game }: LotteryGameDetail): Terms {
  const { fromWire } = useAmount();
  return {
    modes: modesOf(game, game),
    accountGroups: new Map(groups.map(({ mode, account }) => [mode, account])),
    cap: fromWire(payoutCap),
    unitMost: fromWire(unitMost),
  };
}

/** The bet that is being made: its play, its picks and its stake. */
export function useBet(game: LotteryGameDetail, bookId: string, wishedMode: Mode | null) {
  const offered = game.modes.filter((mode) => playsOf(game, bookId, mode).length > 0);
  const [chosenMode, setMode] = useState(wishedMode);
  const mode = offered.find((one) => one === chosenMode) ?? offered[0] ?? "LOTT";
  const plays = playsOf(game, bookId, mode);
  const [code, setCode] = useState("");
  const play = plays.find((one) => one.code === code) ?? plays[0];
  const [made, setMade] = useState<{ code: string; picks: Picks } | null>(null);
  const picks = play && (made?.code === play.code ? made.picks : noPicks(play));
  const [stakes, setStakes] = useState<Partial<Record<"grouped" | "free", Stake>>>({});
  const kind = hasGroups(mode) ? "grouped" : "free";
  const account = game.groups.find((one) => one.mode === mode)?.account ?? null;
  const stake = stakes[kind] ?? { unit: kind === "grouped" ? FIRST_UNIT : FIRST_FREE_UNIT, multiple: 1, group: account };
  return {
    modes: offered,
    mode,
    setMode,
    plays,
    play,
    choose: (next: Play) => setCode(next.code),
    picks,
    setPicks: (next: Picks) => play && setMade({ code: play.code, picks: next }),
    stake,
    setStake: (next: Stake) => setStakes({ ...stakes, [kind]: next }),
  };
}

export function draftOf(bookId: string, play: Play, picks: Picks, mode: Mode, { unit, multiple, group }: Stake): SlipLine {
  return {
    id: crypto.randomUUID(),
    bookId,
    play: play.code,
    ...lineOf(play, picks),
    mode,
    group: hasGroups(mode) ? group : null,
    unit: String(unit),
    multiple,
  };
}
