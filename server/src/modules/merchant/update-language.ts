import type { merchant } from "@magpie/contract/merchant";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { keepLanguage } from "../members/members";

export const updateLanguage: Handler<typeof merchant.updateLanguage> = async (ctx, { language }) => {
  if (!ctx.merchant.languages.supported.includes(language)) refuse("invalid_input", { fields: { language: "not_offered" } });
  if (ctx.member) await keepLanguage(ctx.db, ctx.member.id, language);
  return { language };
};
