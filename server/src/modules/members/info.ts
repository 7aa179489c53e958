import type { members } from "@magpie/contract/members";
import { isLanguage } from "@magpie/domain/languages";
import type { Handler } from "../../kit/ctx";
import { readMember } from "./store";

export const info: Handler<typeof members.info> = async (ctx) => {
  const { id, account, nickname, type, language, vip_level, vip_label } = await readMember(ctx.db, ctx.member.id);
  return {
    id,
    account,
    nickname,
    type,
    // A merchant may stop offering the language a member once chose.
    language: isLanguage(language) && ctx.merchant.languages.supported.includes(language) ? language : ctx.merchant.languages.default,
    vip: vip_level === null ? null : { level: vip_level, label: vip_label },
  };
};
