import { randomUUID } from "node:crypto";
import { auth } from "@magpie/contract/auth";
import { factors } from "@magpie/contract/factors";
import type { Call } from "@magpie/contract/kit/call";
import { uploads } from "@magpie/contract/uploads";
import type { Db } from "../../src/kit/ctx";

/** Something of a member's that a call names by its id. */
export interface Owned {
  call: Call;
  /** Gives the member one, and answers with its id. */
  give(db: Db, memberId: string): Promise<string>;
  isThere(db: Db, id: string): Promise<boolean>;
}

/** Calls that take the id of what belongs to a member. Whoever adds such a call says here how to try it with somebody else's. */
export const OWNED: Owned[] = [
  {
    call: auth.endSession,
    give: (db, memberId) => idOf(db.selectFrom("auth_sessions").select("id").where("member_id", "=", memberId)),
    isThere: (db, id) => some(db.selectFrom("auth_sessions").select("id").where("id", "=", id).where("ended_at", "is", null)),
  },
  {
    call: factors.forgetDevice,
    give: (db, memberId) => idOf(db.selectFrom("factors_devices").select("id").where("member_id", "=", memberId)),
    isThere: (db, id) => some(db.selectFrom("factors_devices").select("id").where("id", "=", id)),
  },
  {
    call: factors.removePasskey,
    give: async (db, memberId) => {
      const id = randomUUID();
      const key = { credential_id: id, public_key: Buffer.alloc(1), counter: 0n, transports: [], name: "Phone", created_at: new Date() };
      await db
        .insertInto("factors_passkeys")
        .values({ id, member_id: memberId, ...key })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("factors_passkeys").select("id").where("id", "=", id)),
  },
  {
    call: uploads.read,
    give: async (db, memberId) => {
      const id = randomUUID();
      await db
        .insertInto("uploads_pictures")
        .values({ id, member_id: memberId, bytes: Buffer.alloc(1), created_at: new Date() })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("uploads_pictures").select("id").where("id", "=", id)),
  },
];

/** Ids of what belongs to nobody: every member may name it. */
export const PUBLIC_IDS = [
  "catalogue.addFavourite nodeId",
  "catalogue.removeFavourite nodeId",
  "registration.byMobile recommenderId",
  "registration.byName recommenderId",
];

const IS_ID = /^id$|Ids?$/;

/** The ids that a call is asked with, as `call field`. */
export function idsOf(call: Call): string[] {
  return Object.keys(call.input.shape)
    .filter((field) => IS_ID.test(field))
    .map((field) => `${call.name} ${field}`);
}

interface Query {
  executeTakeFirst(): Promise<{ id: string } | undefined>;
}

async function idOf(query: Query): Promise<string> {
  const row = await query.executeTakeFirst();
  if (!row) throw new Error("the member has none");
  return row.id;
}

async function some(query: Query): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}
