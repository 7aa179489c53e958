import { expect, test } from "vitest";
import { findPlay } from "./books";
import { readPaste } from "./paste";

const pasted = (book: string, code: string, text: string) => {
  const tickets = findPlay(book, code)?.form.tickets;
  return tickets && readPaste(tickets, text);
};

test("LO-03 pasted tickets are kept once, and what is none is shown as it was written", () => {
  expect(pasted("SSC", "last3_straight", "123; 1 2 3\n3,2,1\n\n12\nabc;3-2-1")).toEqual({
    tickets: ["1,2,3", "3,2,1"],
    repeated: 2,
    wrong: ["12", "abc"],
  });
  expect(pasted("SSC", "last3_group6", "321;123;112")).toEqual({ tickets: ["1,2,3"], repeated: 1, wrong: ["112"] });
  expect(pasted("11X5", "front3_straight", "3 11 7\r\n3,3,7")).toEqual({ tickets: ["3,11,7"], repeated: 0, wrong: ["3,3,7"] });
});
