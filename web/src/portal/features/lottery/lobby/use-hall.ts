import { lottery } from "@magpie/contract/lottery/lottery";
import { useEffect, useMemo } from "react";
import { useCall } from "../../../../kit/calls/api";
import { serverClock } from "../draws/server-clock";

/** A result is there soon after its time. */
const AFTER_DRAW_MS = 1_500;
const SHORTEST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** Every game with its next draw and its last, asked for again when a draw has come, and the clock that they go by. */
export function useHall() {
  const { data, error, refetch, dataUpdatedAt } = useCall(lottery.hall, {});
  const clock = useMemo(() => (data ? serverClock(data.serverNow, Date.now() - dataUpdatedAt) : null), [data, dataUpdatedAt]);
  useEffect(() => {
    if (!data || !clock) return;
    const draws = data.list.flatMap(({ next }) => (next ? Date.parse(next.drawsAt) : []));
    const leftMs = Math.min(...draws) + AFTER_DRAW_MS - clock();
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(leftMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [data, clock, refetch]);
  return { games: data?.list, error, refetch, clock };
}
