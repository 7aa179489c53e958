import type { memberLooks } from "@magpie/contract/identity/looks";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { listLooks } from "../../members/members";

/** The member reads who of the staff looked at what, and why. */
export const looks: Handler<typeof memberLooks.looks> = async ({ db, member }, { cursor, pageSize }) => {
  const rows = await listLooks(db, member.id, cursor === undefined ? null : readLookPlace(cursor), pageSize + 1);
  const content = rows.slice(0, pageSize);
  const last = content.at(-1);
  return {
    content: content.map(({ at, by, fields, reason }) => ({ at: at.toISOString(), by, fields, reason })),
    next: last && rows.length > pageSize ? `${last.at.getTime()}.${last.id}` : null,
  };
};

export function readLookPlace(cursor: string): { at: Date; id: bigint } {
  const [, time, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { at: new Date(Number(time)), id: BigInt(id) };
}
