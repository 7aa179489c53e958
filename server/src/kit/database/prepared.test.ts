import type pg from "pg";
import { expect, test } from "vitest";
import { createPlans, type Plans, preparing } from "./prepared";

/** A connection that notes the name each statement is sent under. */
function noting(plans: Plans) {
  const names: (string | undefined)[] = [];
  const query = (asked: string | { name: string }) => names.push(typeof asked === "string" ? undefined : asked.name);
  return { client: preparing({ query, release: () => {} } as unknown as pg.PoolClient, plans), names };
}

test("a statement is prepared once it was asked for often, under one name on every connection; rare ones, commands and optional conditions never are", () => {
  const plans = createPlans();
  const [one, other] = [noting(plans), noting(plans)];
  for (let times = 0; times < 30; times++) one.client.query("select noted from prepared_test where id = $1", [times]);
  const [first] = one.names.slice(-1);
  expect(first).toMatch(/^often_\d+$/);
  expect(one.names.indexOf(first)).toBe(19);
  expect(one.names.slice(19)).toEqual(Array(11).fill(first));
  other.client.query("select noted from prepared_test where id = $1", [1]);
  expect(other.names).toEqual([first]);
  for (let times = 0; times < 25; times++) other.client.query("begin");
  for (let times = 0; times < 25; times++) other.client.query("insert into prepared_test values ($1) returning *", [times]);
  for (let times = 0; times < 30; times++) other.client.query(`select noted from prepared_test where id = ${times}`);
  for (let times = 0; times < 30; times++) other.client.query("select * from prepared_test");
  for (let times = 0; times < 30; times++)
    other.client.query("select noted from prepared_test where ($1::text is null or kind = $1)", [""]);
  expect(other.names.slice(1)).toEqual(Array(140).fill(undefined));
  for (let times = 0; times < 20; times++) other.client.query("update prepared_test set noted = $1", [times]);
  expect(other.names.at(-1)).toMatch(/^often_\d+$/);
  expect(other.names.at(-1)).not.toBe(first);
});
