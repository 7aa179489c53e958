import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) at the least cost OWASP allows: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/** Takes as long for an account that does not exist, so that the clock does not tell who has one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"));
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== undefined;
}
