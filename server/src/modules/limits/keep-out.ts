import { isExcluded } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import type { Events } from "../../kit/events";
import { type Contact, readContacts } from "../members/members";
import { addKeptOut, isKeptOut, readAway } from "./store";

type Named = Pick<Contact, "kind" | "value">;

/** No account can be opened with these contacts until then; null means never again. */
export async function keepOut(ctx: Work, contacts: readonly Named[], until: Date | null): Promise<void> {
  await addKeptOut(ctx.db, digestsOf(ctx, contacts), until);
}

/** An excluded member who closes the account cannot open another one before the exclusion ends. */
export async function keepOutClosed(ctx: Work, { memberId }: Events["members.closed"]): Promise<void> {
  const { exclusion } = await readAway(ctx.db, memberId);
  if (isExcluded(exclusion, ctx.now)) await keepOut(ctx, await contactsOf(ctx, memberId), exclusion.until);
}

/** The refusal is worded like any other, so it does not reveal that somebody is excluded. */
export async function refuseNewAccount(ctx: Work, { memberId }: Events["members.registered"]): Promise<void> {
  if (await isOutside(ctx, memberId)) refuse("registration_refused");
}

/** Stops an excluded person from registering without contacts and adding a kept-out number later. */
export async function refuseNewContact(ctx: Work, { memberId, change }: Events["credentials.changed"]): Promise<void> {
  if (change !== "mobile" && change !== "email") return;
  const { exclusion } = await readAway(ctx.db, memberId);
  // A member whose own account is excluded may still change its contacts.
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
