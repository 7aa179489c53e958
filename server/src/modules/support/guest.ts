import { createHash } from "node:crypto";
import type { Person } from "./store";

/** A visitor, by the cookie of their browser. */
export function guestOf(cookie: string): Person {
  return { memberId: null, guestHash: createHash("sha256").update(cookie).digest() };
}
