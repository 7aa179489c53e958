import { hash } from "@node-rs/argon2";

/** A hash that is checked like any other and made in a thousandth of the time. It counts as outdated, so the first login replaces it. */
export async function cheapHash(password: string, pepper: Buffer): Promise<string> {
  return `${await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1, secret: pepper })}$peppered`;
}
