import type { agencyDesk } from "@magpie/contract/agency/desk";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { listHeldBack } from "../../limits/limits";
import { findCredentials, listMembers } from "../../members/members";
import { listInRings } from "../../rings/rings";
import { listBelowFrom } from "./watch-store";

/**
 * An agent's downlines with signs of harm or of a ring. Only people of the back office see them: an agent who knew could press somebody who
 * wants to stop, or warn a ring.
 */
export const watch: Handler<typeof agencyDesk.watch> = async ({ db, now }, { account, cursor, pageSize }) => {
  const agent = (await findCredentials(db, account)) ?? refuse("downline_unknown");
  const ids = await listBelowFrom(db, agent.id, cursor ?? "", pageSize + 1);
  const page = ids.slice(0, pageSize);
  const [harm, ring] = [await listHeldBack(db, page, now), await listInRings(db, page)];
  const people = new Map((await listMembers(db, page)).map((one) => [one.id, one]));
  return {
    content: page.map((id) => ({
      account: people.get(id)?.account ?? "",
      type: people.get(id)?.type ?? 0,
      harm: harm.has(id),
      ring: ring.has(id),
    })),
    next: ids.length > pageSize ? (page.at(-1) ?? null) : null,
  };
};
