import { afterAll } from "vitest";

// Files of one worker share what they import, so this stands in a setup file, which each of them runs.
// Imported late: a test that puts something in a module's place must do so before the product is read.
afterAll(async () => (await import("./world")).closeWorlds());
