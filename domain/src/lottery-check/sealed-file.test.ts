import { expect, test } from "vitest";
import { entryText } from "./sealed-file";
import type { SealedTicket } from "./ticket";

const ticket: SealedTicket = {
  book: "SSC",
  play: "five_combo",
  selection: "8,9|0|5|3|1",
  positions: "",
  mode: "LOTT",
  group: 1956,
  accountGroup: 1956,
  unit: 200n,
  multiple: 1,
  units: 10,
  stake: 2000n,
  cost: 2000n,
  odds4: { tail5: 978000000n, tail1: 97800n },
  cap: 40000000n,
};

test("all that a ticket was sold under is in its sealed text, and the same ticket has one text", () => {
  const text = entryText({ id: "T1", ticket });
  expect(text).toBe(
    '["T1","SSC","five_combo","8,9|0|5|3|1","",["LOTT",1956,1956,null],1,10,["200","2000","2000","40000000"],[["tail1","97800"],["tail5","978000000"]]]',
  );
  expect(entryText({ id: "T1", ticket: { ...ticket, odds4: { tail1: 97800n, tail5: 978000000n } } })).toBe(text);
  const changes: Partial<SealedTicket>[] = [
    { book: "P5" },
    { play: "five_straight" },
    { selection: "8|0|5|3|1" },
    { positions: "1" },
    { mode: "ZY" },
    { group: 1954 },
    { accountGroup: 1958 },
    { marginBps: 1 },
    { unit: 100n },
    { multiple: 2 },
    { units: 11 },
    { stake: 1n },
    { cost: 1n },
    { odds4: { tail5: 978000000n } },
    { cap: 1n },
  ];
  const texts = changes.map((change) => entryText({ id: "T1", ticket: { ...ticket, ...change } }));
  expect(new Set([text, entryText({ id: "T2", ticket }), ...texts]).size).toBe(changes.length + 2);
});
