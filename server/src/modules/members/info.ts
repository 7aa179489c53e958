import { AVATARS, type Avatar, type members } from "@magpie/contract/members";
import { isLanguage } from "@magpie/domain/languages";
import { nameIn } from "@magpie/domain/named";
import type { Handler } from "../../kit/ctx";
import { readMember } from "./store";

export const info: Handler<typeof members.info> = async (ctx) => {
  const { id, account, nickname, type, language, avatar, vipLevel, vipLabel, vipLabels } = await readMember(ctx.db, ctx.member.id);
  return {
    id,
    account,
    nickname,
    type,
    isAgent: ctx.member.isAgent,
    isTrial: ctx.member.isTrial,
    // A merchant may stop offering the language a member once chose.
    language: isLanguage(language) && ctx.merchant.languages.supported.includes(language) ? language : ctx.merchant.languages.default,
    icon: avatarOf(avatar),
    vip: vipLevel === null ? null : { level: vipLevel, label: nameIn({ name: vipLabel, names: vipLabels }, ctx.language) },
  };
};

export const icon: Handler<typeof members.icon> = async (ctx) => ({ icon: avatarOf((await readMember(ctx.db, ctx.member.id)).avatar) });

/** An avatar that no longer exists shows as the first one. */
function avatarOf(kept: string): Avatar {
  return AVATARS.find((avatar) => avatar === kept) ?? AVATARS[0];
}
