import { checkNewPassword } from "@magpie/domain/passwords/common-passwords";
import { normaliseMobile } from "@magpie/domain/phone";
import { refuse } from "@magpie/domain/refusals";
import { readBirthDate } from "@magpie/domain/registration/birth-date";
import { isNoName } from "@magpie/domain/registration/field-rules";
import { answersTo, type FormValues, isOldEnough, wrongFields } from "@magpie/domain/registration/registration-form";
import type { Invitation } from "../agency/agency";
import { DETAIL_FIELDS, type Details } from "../members/members";
import type { Terms } from "./terms";

/** A form that passed all checks. */
export interface Form {
  account: string;
  password: string | null;
  paymentPassword: string | null;
  /** Digits with the country code. */
  mobile: string | null;
  email: string | null;
  details: Details;
  invitation: Invitation;
}

/** Applies the browser's rules again, and those that the browser cannot check. */
export function readForm(terms: Terms, sent: FormValues): Form {
  const answers = answersTo(terms.fields, sent);
  const said = (field: string) => answers[field] || null;
  const wrong = wrongFields(terms.fields, answers);
  if (wrong.length > 0) refuse("registration_invalid", { fields: wrong });
  if (!isOldEnough(answers, terms.minimumAge, terms.today)) refuse("under_age");

  const number = said("mobileNum");
  const mobile = number && normaliseMobile(sent.countryDialingCode ?? "", number);
  const account = (terms.way === "mobile" ? mobile : said("username")) ?? refuse("registration_invalid", { fields: ["username"] });
  if (terms.way === "name" && isNoName(account)) refuse("registration_invalid", { fields: ["username"] });
  const password = terms.password ? readPassword(terms, answers, account) : null;
  return {
    account,
    password,
    paymentPassword: said("paymentPassword"),
    mobile,
    email: said("email"),
    details: readDetails(answers),
    invitation: {
      // Whoever follows a link need not be asked for its code.
      affiliateCode: said("affiliateCode") ?? sent.affiliateCode?.trim() ?? "",
      referralCode: said("referralCode") ?? "",
      recommenderId: said("recommenderId") ?? "",
      domain: sent.domain ?? "",
    },
  };
}

function readPassword({ fields, brand }: Terms, answers: FormValues, account: string): string {
  const { password = "", confirmPassword } = answers;
  if (confirmPassword !== undefined && confirmPassword !== password) refuse("password_unequal");
  const rule = fields.find(({ field }) => field === "password");
  checkNewPassword(password, rule, { account, brand });
  return password;
}

function readDetails(answers: FormValues): Details {
  const told = DETAIL_FIELDS.flatMap((field) => (answers[field] ? [[field, answers[field]] as const] : []));
  const details: Details = Object.fromEntries(told);
  return details.birthDate ? { ...details, birthDate: readBirthDate(details.birthDate) } : details;
}
