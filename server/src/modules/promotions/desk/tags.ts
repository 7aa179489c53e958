import type { promotionDesk } from "@magpie/contract/promotions/desk";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { findOpenMember, keepOutsider } from "../../members/members";
import { addTag, removeTag } from "../settings-store";

export const setTag: Handler<typeof promotionDesk.setTag> = async ({ db, now, operator }, { member, tag, has }) => {
  if (!(await findOpenMember(db, member))) refuse("not_found");
  if (has) await addTag(db, member, tag, operator.account, now);
  else await removeTag(db, member, tag);
  // Accounts of the house earn and rank nowhere else either.
  if (tag === "staff" || tag === "test") await keepOutsider(db, member, has ? tag : null);
  return {};
};
