import { expect, test } from "vitest";
import type { SoldTicket } from "../sale/tickets-store";
import { byMember, lotsOf } from "./lots";

const soldTo = (memberIds: string) => [...memberIds].map((memberId) => ({ memberId, selection: "" }) as SoldTicket);
const shown = (members: string, most: number) =>
  lotsOf(byMember(soldTo(members)), most).map((lot) => lot.map((tickets) => tickets.map(({ memberId }) => memberId).join("")).join(" "));

test("L-04 every ticket is in one lot, no member is parted, and who has too many for a lot has one alone", () => {
  expect(shown("aabccc", 3)).toEqual(["aa b", "ccc"]);
  expect(shown("abbbbbc", 3)).toEqual(["a", "bbbbb", "c"]);
  expect(shown("aaa", 3)).toEqual(["aaa"]);
  expect(shown("", 3)).toEqual([]);
});

test("L-04 long selections weigh more than short ones", () => {
  const members = byMember([..."abc"].map((memberId) => ({ memberId, selection: "1".repeat(memberId === "b" ? 400 : 1) }) as SoldTicket));
  expect(lotsOf(members, 3).map((lot) => lot.length)).toEqual([1, 1, 1]);
  expect(lotsOf(members, 4).map((lot) => lot.length)).toEqual([2, 1]);
});
