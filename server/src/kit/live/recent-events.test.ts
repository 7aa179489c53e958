import { MINUTE_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { keepRecentEvents } from "./recent-events";

const START = Date.UTC(2027, 2, 1);

function eventAt(id: number, minutes = 0) {
  return { id, at: new Date(START + minutes * MINUTE_MS), text: `event ${id}` };
}

function idsSince(recent: ReturnType<typeof keepRecentEvents>, id: number, minutes = 0): number[] {
  return recent.since("ana", id, new Date(START + minutes * MINUTE_MS)).map((event) => event.id);
}

test("a page that was away hears the last fifty events of its own and no older ones, however many there were", () => {
  for (const count of [1, 50, 51, 75, 76, 200]) {
    const recent = keepRecentEvents();
    for (let id = 1; id <= count; id++) recent.add("ana", eventAt(id));
    recent.add("ben", eventAt(999));
    const last = Array.from({ length: Math.min(count, 50) }, (_, at) => count - Math.min(count, 50) + 1 + at);
    expect(idsSince(recent, 0)).toEqual(last);
    expect(idsSince(recent, count - 1)).toEqual([count]);
  }
});

test("an event of five minutes ago is told nobody any more", () => {
  const recent = keepRecentEvents();
  recent.add("ana", eventAt(1, 0));
  recent.add("ana", eventAt(2, 1));
  expect(idsSince(recent, 0, 4.9)).toEqual([1, 2]);
  expect(idsSince(recent, 0, 5)).toEqual([2]);
  recent.sweep(new Date(START + 6 * MINUTE_MS));
  expect(idsSince(recent, 0, 5)).toEqual([]);
});
