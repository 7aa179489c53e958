import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { generateSchema } from "../src/kit/database/generate-schema";
import { databaseUrl, TEMPLATE } from "./kit/database";

test("the generated types are those of the migrated database; otherwise run npm run schema", async () => {
  const written = await readFile(join(import.meta.dirname, "../src/kit/database/schema.gen.ts"), "utf8");
  expect(written).toBe(await generateSchema(databaseUrl(inject("serverUrl"), TEMPLATE)));
});
