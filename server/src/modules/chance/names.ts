import { maskName } from "@magpie/domain/mask";
import type { Work } from "../../kit/ctx";
import { listAway } from "../limits/limits";
import { listMembers } from "../members/members";

/** Masked names of members. Whoever keeps away is not in the map: nobody away is shown as a winner. */
export async function maskedNames({ db, now }: Pick<Work, "db" | "now">, memberIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(memberIds)];
  const away = await listAway(db, ids, now);
  const people = await listMembers(
    db,
    ids.filter((id) => !away.has(id)),
  );
  return new Map(people.map(({ id, nickname }) => [id, maskName(nickname)]));
}
