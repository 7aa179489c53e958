import { createHmac, hash, randomBytes } from "node:crypto";
import { type Int, intsOf } from "@magpie/domain/chance/ints";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import { isTampered } from "../../kit/outside/critical-files";

const SEED_BYTES = 32;

/** A seed from the system's own generator, sealed for the database, and the SHA-256 that everybody may see. */
export function newSeed({ personal }: Pick<Work, "personal">): { seed: Buffer; commit: string } {
  const seed = randomBytes(SEED_BYTES).toString("hex");
  return { seed: personal.seal(seed), commit: hash("sha256", seed) };
}

/** The numbers of a sealed seed for one message. A node whose files are not as they were built draws none. */
export function drawnFrom({ personal, services }: Pick<Work, "personal" | "services">, sealed: Buffer, message: string): Int {
  if (isTampered(services)) refuse("switched_off");
  const seed = personal.open(sealed);
  return intsOf((text) => createHmac("sha256", seed).update(text).digest(), message);
}
