import { expect, test } from "vitest";
import { ALL_CALLS } from "./all";

const AS_THE_SPEC_SAYS = ["/wps/session/login"];

test("no two calls share a name, nor a method and path", () => {
  const names = ALL_CALLS.map((call) => call.name);
  const routes = ALL_CALLS.map((call) => `${call.method} ${call.path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test("ID-24 the calls the spec marks as encrypted are, and no other", () => {
  expect(ALL_CALLS.filter((call) => call.encrypted).map((call) => call.path)).toEqual(AS_THE_SPEC_SAYS);
});

test("SEC-33 a call that changes something is never a GET", () => {
  for (const call of ALL_CALLS) expect(call.limit === "read", call.name).toBe(call.method === "GET");
});

test("a sealed call is limited as dearly as credentials are", () => {
  for (const call of ALL_CALLS.filter((candidate) => candidate.encrypted)) expect(call.limit, call.name).toBe("credentials");
});
