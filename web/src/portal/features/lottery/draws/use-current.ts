import { type LotteryIssue, lottery } from "@magpie/contract/lottery/lottery";
import { MINUTE_MS } from "@magpie/domain/durations";
import { useEffect, useMemo, useRef, useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { nextChange, type Phase, phaseOf, type ServerClock, serverClock } from "./server-clock";

/** A result is there soon after its time; until then it is asked for so often. */
const AFTER_DRAW_MS = 1_000;
const AGAIN_MS = 2_000;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

/** The issues of a game that are on sale or next, its last results, and the clock that they go by. */
export function useCurrent(gameCode: string) {
  const { data, error, refetch, dataUpdatedAt } = useCall(lottery.current, { gameCode });
  const clock = useMemo(() => (data ? serverClock(data.serverNow, Date.now() - dataUpdatedAt) : null), [data, dataUpdatedAt]);
  const awaited = useRef<LotteryIssue>(undefined);
  useEffect(() => {
    if (!data || !clock) return;
    const [first] = data.issues;
    const hasCome = data.last.some(
      ({ issue, result, state }) => issue === awaited.current?.issue && (result !== null || state === "cancelled"),
    );
    const isOwed = awaited.current !== undefined && !hasCome && Date.parse(awaited.current.drawsAt) <= clock();
    if (!isOwed) awaited.current = first;
    const leftMs = first ? Date.parse(first.drawsAt) + AFTER_DRAW_MS - clock() : LONGEST_WAIT_MS;
    const waitMs = isOwed ? AGAIN_MS : Math.min(Math.max(leftMs, AGAIN_MS), LONGEST_WAIT_MS);
    const timer = setTimeout(() => void refetch(), waitMs);
    return () => clearTimeout(timer);
  }, [data, clock, refetch]);
  return { current: data, error, refetch, clock };
}

/** An issue's state now; it changes by itself when its time comes. */
export function usePhase(issue: LotteryIssue | undefined, clock: ServerClock | null): Phase | null {
  const [, setTurn] = useState(0);
  const now = clock?.() ?? 0;
  const changeAt = issue && clock ? nextChange(issue, now) : null;
  useEffect(() => {
    if (changeAt === null || !clock) return;
    const waitMs = Math.min(changeAt - clock() + 1, LONGEST_WAIT_MS);
    const timer = setTimeout(() => setTurn((turn) => turn + 1), waitMs);
    return () => clearTimeout(timer);
  }, [changeAt, clock]);
  return issue && clock ? phaseOf(issue, now) : null;
}

const TICK_MS = 250;

/** The milliseconds left until then, in steps of a second. */
export function useLeft(until: string, clock: ServerClock): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - clock()) / 1000)) * 1000;
  const [shown, setShown] = useState(left);
  useEffect(() => {
    const show = () => setShown(Math.max(0, Math.ceil((Date.parse(until) - clock()) / 1000)) * 1000);
    show();
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [until, clock]);
  return shown;
}
