import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VendorBook } from "./vendor-book";
import { openTill } from "./vendor-till";

const stake = (reference: string, amount = 3_00n) => ({ reference, player: "1-ana", amount, currency: "INR" });

test("MO-02 S-01 takes and pays once for a reference, and never more than there is", async () => {
  const till = openTill(new VendorBook(null), "BBIN");
  expect(await till.take(stake("first"))).toBe(false);
  await till.pay(stake("win", 10_00n));
  await till.pay(stake("win", 10_00n));
  expect([await till.take(stake("second")), await till.take(stake("second")), await till.take(stake("third", 7_01n))]).toEqual([
    true,
    true,
    false,
  ]);
  // A refused stake stays refused even if the balance now covers it.
  await till.pay(stake("more", 100_00n));
  expect([await till.take(stake("first")), await till.balance("1-ana", "INR")]).toEqual([false, 107_00n]);
});

test("S-03 a stake is given back once, before it came or after, and is not taken again", async () => {
  const till = openTill(new VendorBook(null), "BBIN");
  await till.pay(stake("win", 10_00n));
  await till.take(stake("taken"));
  for (const reference of ["taken", "taken", "never-came"]) await till.giveBack(stake(reference));
  expect([await till.take(stake("taken")), await till.take(stake("never-came"))]).toEqual([false, false]);
  expect(await till.balance("1-ana", "INR")).toBe(10_00n);
});

test("F-01 what was answered outlives the vendor, a line that was cut off does not, and the book of before is read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "magpie-till-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "book.json");
  const old = { reference: "old", player: "BBIN-1-ana", direction: "in", amount: "5.00", currency: "INR" };
  await writeFile(file, JSON.stringify({ entries: [{ order: old, status: "done" }] }));
  const till = openTill(new VendorBook(file), "BBIN");
  await till.pay(stake("win", 10_00n));
  await till.take(stake("bet"));
  await writeFile(file, `${await readFile(file, "utf8")}\n{"order":{"refer`);
  const again = openTill(new VendorBook(file), "BBIN");
  expect(await again.balance("1-ana", "INR")).toBe(12_00n);
  await again.pay(stake("later", 1_00n));
  expect(await openTill(new VendorBook(file), "BBIN").balance("1-ana", "INR")).toBe(13_00n);
});
