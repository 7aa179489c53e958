import { ALL_CALLS } from "@magpie/contract/all";
import { REFUSALS } from "@magpie/domain/refusals";
import { describe, expect, test } from "vitest";
import { missingKeys, packProblems, readPacks, unusedKeys, wordProblems } from "../../scripts/lib/packs.mjs";
import { MODULES } from "../src/app";
import { fileCircles } from "./tidy/circles";
import { repeatedDoorTypes } from "./tidy/doors";
import { overlongFunctions } from "./tidy/functions";
import { importProblems, moduleCycles } from "./tidy/imports";
import { strangeClients } from "./tidy/outbound";
import { routeProblems } from "./tidy/routes";
import { crowdedFolders, impureRules, leftovers, machinePaths, misnamedFiles, namelessExports, overlongFiles } from "./tidy/shape";
import { readSources } from "./tidy/sources";
import { officeIcons, rawFontSizes } from "./tidy/styles";
import { changedMigrations, foreignTables, misnamedMigrations } from "./tidy/tables";

const sources = readSources();

describe("who imports whom", () => {
  test("GS-27 every import is one the house allows, and none is of a test", () => {
    expect(importProblems(sources)).toEqual([]);
  });

  test("modules need each other in no circle", () => {
    expect(moduleCycles(sources)).toEqual([]);
  });

  test("files need each other in no circle", () => {
    expect(fileCircles(sources)).toEqual([]);
  });

  test("the rules need nothing but themselves", () => {
    const manifest = JSON.parse(sources.find(({ path }) => path === "domain/package.json")?.text ?? "{}");
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });
});

describe("files", () => {
  test("none is over 400 lines", () => {
    expect(overlongFiles(sources)).toEqual([]);
  });

  test("no function is over 70 lines", () => {
    expect(overlongFunctions(sources)).toEqual([]);
  });

  test("no folder has more than 25 source files", () => {
    expect(crowdedFolders(sources)).toEqual([]);
  });

  test("each exports by name, and none is an index", () => {
    expect(namelessExports(sources)).toEqual([]);
  });

  test("each is named as the house names files", () => {
    expect(misnamedFiles(sources)).toEqual([]);
  });

  test("none holds a note to self or a check switched off", () => {
    expect(leftovers(sources)).toEqual([]);
  });

  test("none names a place on one machine", () => {
    expect(machinePaths(sources)).toEqual([]);
  });
});

describe("styles", () => {
  test("the portal uses no icon that only the office's sprite has", () => {
    expect(officeIcons(sources)).toEqual([]);
  });

  test("every size of text is one of the type scale", () => {
    expect(rawFontSizes(sources)).toEqual([]);
  });
});

describe("server", () => {
  test("SEC-42 every call of the contract has exactly one route, and every route a call", () => {
    const routes = MODULES.flatMap(({ routes, signedRoutes = [], acts = [] }) =>
      [...routes, ...signedRoutes, ...acts].map(({ call }) => call.name),
    );
    expect(
      routeProblems(
        ALL_CALLS.map(({ name }) => name),
        routes,
      ),
    ).toEqual([]);
  });

  test("a type that a door gives to others has its name for itself", () => {
    expect(repeatedDoorTypes(sources)).toEqual([]);
  });

  test("a table is named only in its module's store", () => {
    expect(foreignTables(sources)).toEqual([]);
  });

  test("migrations are named and numbered", () => {
    expect(misnamedMigrations(sources)).toEqual([]);
  });

  test("no migration was changed after it was written", () => {
    expect(changedMigrations(sources)).toEqual([]);
  });

  test("rules take time and chance as arguments", () => {
    expect(impureRules(sources)).toEqual([]);
  });
});

test("SEC-21 none but the clients that are named here calls anybody outside", () => {
  expect(strangeClients(sources)).toEqual([]);
});

describe("words", () => {
  const packs = readPacks(sources, "web/src/locales");
  const office = readPacks(sources, "web/src/console/locales");

  test("LA-04 every pack has every key, and each message the same values in all languages", () => {
    expect(packProblems(packs)).toEqual([]);
    expect(packProblems(office)).toEqual([]);
  });

  test("LA-04 no key is unused and none is missing", () => {
    expect(unusedKeys(sources, packs)).toEqual([]);
    expect(
      unusedKeys(
        sources.filter(({ path }) => path.startsWith("web/src/console/")),
        office,
      ),
    ).toEqual([]);
    expect(missingKeys(sources, packs, office)).toEqual([]);
  });

  test("ER-03 every refusal has a text in every language", () => {
    const server = readPacks(sources, "server/src/locales");
    const told = [...(server.get("en")?.keys() ?? [])].flatMap((key) => /^refusals\.(.+)$/.exec(key)?.[1] ?? []);
    expect(told.sort()).toEqual(Object.keys(REFUSALS).sort());
    expect(packProblems(server)).toEqual([]);
  });

  test("LA-04 the words of every other part are there in every language", () => {
    expect(wordProblems(sources)).toEqual([]);
  });
});
