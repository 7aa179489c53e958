import { Resolver } from "node:dns/promises";
import type { ReadHostTexts } from "./services";

const TIMEOUT_MS = 3_000;

/** Long texts come in parts, which belong together. A name without records has none. */
export const readHostTexts: ReadHostTexts = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((parts) => parts.join(""));
};
