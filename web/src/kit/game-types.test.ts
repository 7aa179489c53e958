import type { GameType } from "@magpie/contract/catalogue";
import { expect, test } from "vitest";
import { gameClasses, type Lane, lobbyVendors, menuTypes } from "./game-types";

function lane(gameType: GameType, vendorCount = 1): Lane {
  const vendors = Array.from({ length: vendorCount }, (_, index) => ({
    vassalage: `V${index}`,
    displayName: `Vendor ${index}`,
    games: 1,
    isGame: "VASSALAGE" as const,
  }));
  return { gameType, total: vendorCount, vendors };
}

test("GA-02 the menu is HOME, FAV, then the server's order, with MXWIN after SPORTS", () => {
  const lanes = [lane("LIVE"), lane("RNG"), lane("SPORTS"), lane("PVP")];
  expect(menuTypes(lanes)).toEqual(["HOME", "FAV", "LIVE", "RNG", "SPORTS", "MXWIN", "PVP"]);
});

test("GA-02 without SPORTS the MXWIN shelf stands last, and without slots there is none", () => {
  expect(menuTypes([lane("RNG"), lane("LIVE")])).toEqual(["HOME", "FAV", "RNG", "LIVE", "MXWIN"]);
  expect(menuTypes([lane("SPORTS")])).toEqual(["HOME", "FAV", "SPORTS"]);
});

test("GA-02 a category without vendors is not offered", () => {
  expect(menuTypes([lane("FISH", 0), lane("PVP")])).toEqual(["HOME", "FAV", "PVP"]);
});

test("GA-05 the lobby shows the first five vendors of a category, and vendors 10 to 15 of the slots for MXWIN", () => {
  const lanes = [lane("RNG", 18), lane("LIVE", 2)];
  const codes = (type: "RNG" | "LIVE" | "MXWIN") => lobbyVendors(type, lanes).map((vendor) => vendor.vassalage);
  expect(codes("RNG")).toEqual(["V0", "V1", "V2", "V3", "V4"]);
  expect(codes("LIVE")).toEqual(["V0", "V1"]);
  expect(codes("MXWIN")).toEqual(["V10", "V11", "V12", "V13", "V14"]);
});

test("GA-05 bingo is offered only with the language TY", () => {
  expect(gameClasses(false)).toEqual(["SC", "VP", "JP", "TG", "AC"]);
  expect(gameClasses(true)).toEqual(["SC", "VP", "JP", "TG", "AC", "BG"]);
});
