import type { promotionDesk } from "@magpie/contract/promotions/desk";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { findOpenMember, keepOutsider } from "../../members/members";
import { addTag, listTags, removeTag } from "../settings-store";

const HOUSE_TAGS = ["staff", "test"] as const;

export const setTag: Handler<typeof promotionDesk.setTag> = async ({ db, now, operator, audit }, { member, tag, has }) => {
  if (!(await findOpenMember(db, member))) refuse("not_found");
  const before = await listTags(db, member);
  if (has) await addTag(db, member, tag, operator.account, now);
  else await removeTag(db, member, tag);
  // Accounts of the house earn and rank nowhere else either.
  const tags = await listTags(db, member);
  await keepOutsider(db, member, HOUSE_TAGS.find((one) => tags.includes(one)) ?? null);
  audit({ subject: member, reason: "", before: { tags: before }, after: { tags } });
  return {};
};
