import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { inTurn } from "./turns";

/** Argon2id (the library's default) at the least cost OWASP allows: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+\$peppered$/;
/** Ends a hash that the pepper went into: hashes from before there was one are still good. */
const PEPPERED = "$peppered";

export async function hashPassword(password: string, pepper: Buffer): Promise<string> {
  return (await inTurn(() => hash(password, { ...COST, secret: pepper }))) + PEPPERED;
}

let nobody: Promise<string> | undefined;

/** Takes as long for an account that does not exist or has no password, so that the clock does not tell. */
export async function isPassword(password: string, passwordHash: string | null | undefined, pepper: Buffer): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"), pepper);
  const stored = passwordHash ?? (await nobody);
  const secret = stored.endsWith(PEPPERED) ? { secret: pepper } : {};
  const right = await inTurn(() => verify(stored.replace(PEPPERED, ""), password, secret));
  return right && typeof passwordHash === "string";
}

/** Hashed in a way we have since left: to be hashed anew while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !CURRENT.test(passwordHash);
}
