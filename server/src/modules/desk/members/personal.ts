import type { PERSONAL_FIELDS } from "@magpie/contract/office/member-desk";
import { maskEmail, maskMobile, maskName } from "@magpie/domain/mask";
import type { Ctx } from "../../../kit/ctx";
import { type findForDesk, openDetails } from "../../members/members";
import { exportPayees } from "../../payees/payees";

export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type Personal = Record<PersonalField, string | null>;
export type DeskMember = NonNullable<Awaited<ReturnType<typeof findForDesk>>>;

/** Everything in clear; callers show it masked, or have written down why not. */
export async function openPersonal(ctx: Pick<Ctx, "db" | "personal">, member: DeskMember): Promise<Personal> {
  const details = openDetails(ctx, member.details);
  const contact = (kind: "mobile" | "email") => {
    const found = member.contacts.find((one) => one.kind === kind);
    return found ? ctx.personal.open(Buffer.from(found.sealed, "base64")) : null;
  };
  const payees = await exportPayees(ctx, member.id);
  return {
    realName: details.payeeName ?? null,
    mobile: contact("mobile"),
    email: contact("email"),
    birthDate: details.birthDate ?? null,
    payees: payees.length === 0 ? null : payees.map(({ institution, number }) => `${institution} ${number}`).join(", "),
  };
}

export function maskPersonal({ realName, mobile, email, birthDate, payees }: Personal): Personal {
  return {
    realName: realName && maskName(realName),
    mobile: mobile && maskMobile(mobile),
    email: email && maskEmail(email),
    birthDate: birthDate && `****${birthDate.slice(4).replaceAll(/\d/g, "*")}`,
    payees: payees?.replaceAll(/\S+(?=,|$)/g, (number) => `··${number.slice(-4)}`) ?? null,
  };
}
