import { hash, randomBytes } from "node:crypto";
import { personalDigest } from "@magpie/domain/audit/chain";
import { canonicalJson } from "@magpie/domain/canonical";
import type { AuditEntry, Work } from "../../kit/ctx";
import { openAtRest, sealAtRest } from "../../kit/seal/secret-box";
import { dropMemberKey, findMemberKey, findPersonal, type Line, memberKey } from "./store";

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const PLACE = "audit";

type Sealing = Pick<Work, "db" | "personal">;

export const sha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");

/** Seals values about a member under a key of theirs. The salt is sealed with them, so that the digest alone tells nothing. */
export async function sealPersonal(
  { db, personal }: Sealing,
  told: NonNullable<AuditEntry["personal"]>,
): Promise<NonNullable<Line["personal"]>> {
  const made = personal.seal(randomBytes(KEY_BYTES).toString("base64"));
  const key = Buffer.from(personal.open(await memberKey(db, told.memberId, made)), "base64");
  const [salt, values] = [randomBytes(SALT_BYTES).toString("hex"), canonicalJson(told.values)];
  const digest = Buffer.from(personalDigest(sha256, salt, values), "hex");
  return { memberId: told.memberId, digest, sealed: sealAtRest(key, Buffer.from(JSON.stringify([salt, values])), PLACE) };
}

/** The values that a row's digest stands for. Null where there are none, where they were erased or cannot be opened, or where they are not those of the digest. */
export async function openPersonal(
  { db, personal }: Sealing,
  sequence: number,
  digest: string | null,
): Promise<Record<string, unknown> | null> {
  const kept = digest === null ? null : await findPersonal(db, sequence);
  const key = kept && (await findMemberKey(db, kept.memberId));
  if (!key) return null;
  const opened = tryOpen(() => openAtRest(Buffer.from(personal.open(key), "base64"), kept.sealed, PLACE).toString());
  if (opened === null) return null;
  const [salt, values] = JSON.parse(opened) as [string, string];
  return personalDigest(sha256, salt, values) === digest ? (JSON.parse(values) as Record<string, unknown>) : null;
}

/** A seal that was changed, or made under another key, opens for nobody. */
function tryOpen(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Makes all values about a member unreadable for good. The chain stays whole, because it holds digests alone. */
export async function forgetPersonal({ db }: Pick<Work, "db">, memberId: string): Promise<void> {
  await dropMemberKey(db, memberId);
}
