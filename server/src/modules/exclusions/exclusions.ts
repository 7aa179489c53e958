import { refuse } from "@magpie/domain/refusals";
import { AskOutside } from "../../kit/ask-outside";
import type { Steps, Work } from "../../kit/ctx";
import type { ExclusionList, ListedPerson } from "../../kit/outside/services";
import { excludeByList } from "../limits/limits";
import { readContacts, readDetails } from "../members/members";
import { readOptions, readToday } from "../merchant/merchant";
import { keepAsked, readAsked } from "./store";

export { openExclusionList } from "./open-list";

type Heard = "clear" | "excluded" | "silent";

/** No list, no answer and an answer that says neither yes nor no are all the same: silence. */
async function hear(list: ExclusionList | null | undefined, person: ListedPerson): Promise<Heard> {
  if (!list) return "silent";
  return list.isExcluded(person).then(
    (excluded) => (excluded ? "excluded" : "clear"),
    () => "silent",
  );
}

/** Before an account is opened: who is on the list gets none, and while the list is silent nobody does. */
export async function refuseListed(visit: Pick<Steps<never>, "step">, person: ListedPerson): Promise<void> {
  const { asks, list } = await visit.step(async ({ db, services }) => ({
    asks: (await readOptions(db)).outsideExclusions,
    list: services.exclusions,
  }));
  if (!asks) return;
  const heard = await hear(list, person);
  if (heard === "clear") return;
  await visit.step((ctx) => ctx.emit("exclusions.heard", { memberId: null, heard }));
  // Nobody has proved yet that the contacts are their own: the same words as for a taken name, or anybody could ask about anybody.
  refuse(heard === "silent" ? "exclusion_unknown" : "registration_refused");
}

/** A new account's person has just been asked about. */
export async function keepRegistered(ctx: Work, memberId: string): Promise<void> {
  if ((await readOptions(ctx.db)).outsideExclusions) await keepAsked(ctx.db, memberId, await readToday(ctx), "clear");
}

/**
 * Before the first session of a day is opened. Who is on the list is excluded here too and comes in to take their money out; while the list
 * is silent nobody comes in.
 */
export async function askListToday(ctx: Work, memberId: string): Promise<void> {
  if (!(await readOptions(ctx.db)).outsideExclusions) return;
  const today = await readToday(ctx);
  if ((await readAsked(ctx.db, memberId))?.day === today) return;
  const { services } = ctx;
  const person = await personOf(ctx, memberId);
  throw new AskOutside(async () => {
    const heard = await hear(services.exclusions, person);
    return async (later) => {
      if (heard !== "clear") await later.emit("exclusions.heard", { memberId, heard });
      if (heard === "silent") return "exclusion_unknown";
      await keepAsked(later.db, memberId, today, heard);
      if (heard === "excluded") await excludeByList(later, memberId);
      return null;
    };
  });
}

async function personOf(ctx: Work, memberId: string): Promise<ListedPerson> {
  const [{ mobile, email }, { payeeName, birthDate, idNumber }] = await Promise.all([
    readContacts(ctx, memberId),
    readDetails(ctx, memberId),
  ]);
  return {
    ...(payeeName && { name: payeeName }),
    ...(birthDate && { birthDate }),
    ...(idNumber && { idNumber }),
    ...(mobile && { mobile: mobile.value }),
    ...(email && { email: email.value }),
  };
}
