import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { generateSchema } from "../src/kit/database/generate-schema";
import { databaseUrl, TEMPLATE } from "./kit/database";

test("the generated types are those of the migrated database; otherwise run npm run schema", async () => {
  const written = await readFile(join(import.meta.dirname, "../src/kit/database/schema.gen.ts"), "utf8");
  expect(written).toBe(await generateSchema(databaseUrl(inject("serverUrl"), TEMPLATE)));
});

test("functions that read by index keep no whole table beside them, as a plan made on empty tables would", async () => {
  const client = new pg.Client(databaseUrl(inject("serverUrl"), TEMPLATE));
  await client.connect();
  const { rows } = await client.query(
    "select proname from pg_proc where proconfig @> '{enable_seqscan=off}' and not proconfig @> '{enable_material=off}'",
  );
  await client.end();
  expect(rows).toEqual([]);
});
