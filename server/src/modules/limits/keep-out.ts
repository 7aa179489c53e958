import { isExcluded } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import type { Events } from "../../kit/events";
import { type Contact, readContacts } from "../members/members";
import { addKeptOut, isKeptOut, readAway } from "./store";

type Named = Pick<Contact, "kind" | "value">;

/** No account is opened with these until then; null for good. */
export async function keepOut(ctx: Work, contacts: readonly Named[], until: Date | null): Promise<void> {
  await addKeptOut(ctx.db, digestsOf(ctx, contacts), until);
}

/** Whoever is excluded and closes the account does not come back under another name before the term is over. */
export async function keepOutClosed(ctx: Work, { memberId }: Events["members.closed"]): Promise<void> {
  const { exclusion } = await readAway(ctx.db, memberId);
  if (isExcluded(exclusion, ctx.now)) await keepOut(ctx, await contactsOf(ctx, memberId), exclusion.until);
}

/** Refuses a new account of somebody who is kept out. It says no more than any refused registration. */
export async function refuseNewAccount(ctx: Work, { memberId }: Events["members.registered"]): Promise<void> {
  if (await isOutside(ctx, memberId)) refuse("registration_refused");
}

/** Nobody gets round it by an account that is opened without, and given its number later. */
export async function refuseNewContact(ctx: Work, { memberId, change }: Events["credentials.changed"]): Promise<void> {
  if (change !== "mobile" && change !== "email") return;
  const { exclusion } = await readAway(ctx.db, memberId);
  // Who is excluded in this very account may look after it.
  if (!isExcluded(exclusion, ctx.now) && (await isOutside(ctx, memberId))) refuse("contact_taken");
}

async function isOutside(ctx: Work, memberId: string): Promise<boolean> {
  return isKeptOut(ctx.db, digestsOf(ctx, await contactsOf(ctx, memberId)), ctx.now);
}

async function contactsOf(ctx: Work, memberId: string): Promise<Named[]> {
  const { mobile, email } = await readContacts(ctx, memberId);
  return [
    ...(mobile ? [{ kind: "mobile" as const, value: mobile.value }] : []),
    ...(email ? [{ kind: "email" as const, value: email.value }] : []),
  ];
}

function digestsOf({ personal }: Work, contacts: readonly Named[]): Buffer[] {
  return contacts.map(({ kind, value }) => personal.digest(`limits.${kind}`, value.toLowerCase()));
}
