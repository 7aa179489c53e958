import type { members } from "@magpie/contract/members";
import { maskEmail, maskMobile, maskName, maskTail } from "@magpie/domain/mask";
import type { Handler } from "../../kit/ctx";
import { DETAIL_FIELDS, type DetailField, openDetails, readAccount, readClosing, readContacts } from "../members/members";

const MASKS: Partial<Record<DetailField, (text: string) => string>> = {
  payeeName: maskName,
  birthDate: (day) => `${day.slice(0, 4)}-**-**`,
};

export const readProfile: Handler<typeof members.profile> = async (ctx) => {
  const { createdAt, referralCode, details: sealed } = await readAccount(ctx.db, ctx.member.id);
  const { mobile, email } = await readContacts(ctx, ctx.member.id);
  const details = openDetails(ctx, sealed);
  return {
    createdAt: createdAt.toISOString(),
    closingAt: (await readClosing(ctx.db, ctx.member.id))?.toISOString() ?? null,
    referralCode,
    mobile: mobile && { masked: maskMobile(mobile.value), verified: mobile.verified },
    email: email && { masked: maskEmail(email.value), verified: email.verified },
    details: DETAIL_FIELDS.flatMap((field) => {
      const value = details[field];
      return value ? [{ field, masked: (MASKS[field] ?? maskTail)(value) }] : [];
    }),
  };
};
