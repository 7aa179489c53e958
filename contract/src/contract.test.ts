import { expect, test } from "vitest";
import { ALL_CALLS } from "./all";
import { isOfOffice } from "./kit/call";

/** The paths that the spec marks, as far as they exist. */
const MARKED_BY_THE_SPEC = [
  "/wps/session/login",
  "/wps/member/register",
  "/wps/member/register/mobile",
  "/wps/member/password",
  "/wps/member/password/verification",
];

/** Input that nobody but the server may read. */
const SECRETS = ["password", "newPassword", "oldPassword", "paymentPassword", "answer", "response", "number"];

test("no two calls share a name, nor a method and path", () => {
  const names = ALL_CALLS.map((call) => call.name);
  const routes = ALL_CALLS.map((call) => `${call.method} ${call.path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test("ID-24 the calls the spec marks as encrypted are", () => {
  const encrypted = new Set(ALL_CALLS.filter((call) => call.encrypted).map((call) => call.path));
  for (const path of MARKED_BY_THE_SPEC) expect(encrypted, path).toContain(path);
});

test("SEC-14 a call that carries a secret is encrypted, and no other", () => {
  for (const call of ALL_CALLS) {
    const carries = SECRETS.filter((field) => field in call.input.shape);
    // A browser's signature for a new passkey is public, and so is the number of moves in a round.
    if (call.name === "factors.addPasskey" || call.name === "studio.move" || call.name === "rooms.act") continue;
    expect({ call: call.name, encrypted: call.encrypted }).toEqual({ call: call.name, encrypted: carries.length > 0 });
  }
});

test("SEC-33 a call that changes something is never a GET, and one that only reads is", () => {
  for (const { method, limit, name } of ALL_CALLS) {
    if (method === "GET") expect(limit, name).not.toBe("write");
    else expect(limit, name).not.toBe("read");
  }
});

test("a call that is done once for a key changes something, and has a caller whose key it is", () => {
  for (const { name, method, token, file } of ALL_CALLS.filter(({ once }) => once)) {
    expect([name, method !== "GET", token !== "none" && token !== "optional", !file]).toEqual([name, true, true, true]);
  }
});

/** Calls by which people of the back office come in, and look after their own sessions. */
const COMING_IN = ["login", "prove", "invitation", "enrol", "breakGlass"].map((verb) => `operators.${verb}`).concat("platform.enter");
const THEIR_OWN = ["challenge", "stepUp", "logout", "me", "sessions", "endSession", "ownMember", "ownMail", "setOwnMail"].map(
  (verb) => `operators.${verb}`,
);
/** Calls that answer each by their own rights. */
const BY_RIGHTS_INSIDE = [
  // Judges colours, for whoever chooses some.
  "theme.check",
  ...["list", "read", "versions", "preview"].map((verb) => `content.${verb}`),
  ...["now", "take", "leave", "find", "views", "saveView", "dropView"].map((verb) => `desk.${verb}`),
  ...["preview", "propose", "list", "read", "decide", "withdraw"].map((verb) => `proposals.${verb}`),
];

test("what operators do lies below /ops and needs a right of its own", () => {
  for (const call of ALL_CALLS) {
    const { name, token, right } = call;
    const isTheirs = token === "operator";
    expect([name, isOfOffice(call)]).toEqual([name, isTheirs || COMING_IN.includes(name)]);
    expect([name, right !== undefined]).toEqual([name, isTheirs && ![...THEIR_OWN, ...BY_RIGHTS_INSIDE].includes(name)]);
  }
});

test("a sealed call is limited as dearly as credentials are", () => {
  for (const call of ALL_CALLS.filter((candidate) => candidate.encrypted)) expect(call.limit, call.name).toBe("credentials");
});
