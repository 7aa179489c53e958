import { expect, test } from "vitest";
import { exposureOf } from "../lottery/price";
import { chanceFrom, randomTicket } from "./random-tickets";
import { recheckIssue } from "./recheck";
import { rulesOf } from "./rulebook";

const BOOKS = ["SSC", "11X5", "PK10", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL", "LHC-2026"];
const TICKETS_EACH = process.env.DEEP ? 60 : 5;

test("L-09 no ticket of any play pays more than it was counted for when it was sold", () => {
  const chance = chanceFrom(7);
  const above = BOOKS.flatMap((book) =>
    Object.keys(rulesOf(book)).filter((play) =>
      Array.from({ length: TICKETS_EACH }, () => randomTicket(chance, book, play)).some(
        ({ ticket, result }) => recheckIssue(book, result)(ticket).payout > exposureOf(book, ticket),
      ),
    ),
  );
  expect(above).toEqual([]);
});
