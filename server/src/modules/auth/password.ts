import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { inTurn } from "./turns";

/** Argon2id (the library's default) at OWASP's minimum cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+\$peppered$/;
/** The suffix of hashes made with the pepper; hashes without it are still accepted. */
const PEPPERED = "$peppered";

export async function hashPassword(password: string, pepper: Buffer): Promise<string> {
  return (await inTurn(() => hash(password, { ...COST, secret: pepper }))) + PEPPERED;
}

let nobody: Promise<string> | undefined;

/** Takes the same time for accounts that do not exist or have no password, so that timing does not reveal them. */
export async function isPassword(password: string, passwordHash: string | null | undefined, pepper: Buffer): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"), pepper);
  const stored = passwordHash ?? (await nobody);
  const secret = stored.endsWith(PEPPERED) ? { secret: pepper } : {};
  const right = await inTurn(() => verify(stored.replace(PEPPERED, ""), password, secret));
  return right && typeof passwordHash === "string";
}

/** True for hashes in an older format, to be replaced while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !CURRENT.test(passwordHash);
}
