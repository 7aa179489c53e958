import { expect, test } from "vitest";
import { toRefusal } from "./errors";

const said = (code: string) => Object.assign(new Error("said by the database"), { code });

test.each([
  ["stops", said("57P01")],
  ["has crashed", said("57P02")],
  ["starts", said("57P03")],
  ["has lost the connection", said("08006")],
  ["has no room on its disk", said("53100")],
  ["has no room for another connection", said("53300")],
  ["is cut off", said("ECONNRESET")],
  ["is gone in the middle of a statement", new Error("Connection terminated unexpectedly")],
  ["was gone before the statement", new Error("Client has encountered a connection error and is not queryable")],
])("a call under which the database %s is told to come back, and nothing of the database", (_what, error) => {
  expect(toRefusal(error).code).toBe("overloaded");
});

test.each([
  ["a unique key", said("23505")],
  ["a wrong statement", said("42601")],
  ["a write in a call that only reads", said("25006")],
  ["our own mistake", new Error("cannot read properties of undefined")],
])("%s is no reason to come back", (_what, error) => {
  expect(toRefusal(error).code).toBe("unknown_error");
});
