import { longerTerm } from "@magpie/domain/limits/away";
import { type Exclusion, isExcluded } from "@magpie/domain/limits/limits";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { type Contact, findByEmail, findByMobile, readContacts } from "../members/members";
import { listSisters, readBrand } from "../merchant/merchant";
import { tell } from "../messages/messages";
import { keepOut } from "./keep-out";
import { holdMember, keepExclusion, readAway } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "limits.excludeEverywhere": { memberId: string };
  }
}

type Named = Pick<Contact, "kind" | "value">;

/** Excludes a member at the other brands of the house too: their accounts there are excluded, and they cannot open a new one. */
export const excludeEverywhere = job("limits.excludeEverywhere", async ({ inMerchant, inSister }, { memberId }) => {
  const asked = await inMerchant(async (ctx) => {
    const { exclusion } = await readAway(ctx.db, memberId);
    const { mobile, email } = await readContacts(ctx, memberId);
    // Only verified contacts count, or anybody could exclude a stranger by entering the stranger's number.
    const proved: Named[] = [
      ...(mobile?.verified ? [{ kind: "mobile" as const, value: mobile.value }] : []),
      ...(email?.verified ? [{ kind: "email" as const, value: email.value }] : []),
    ];
    return { exclusion, proved, brand: (await readBrand(ctx.db)).name, sisters: await listSisters(ctx.db) };
  });
  const { exclusion, proved, brand } = asked;
  if (!exclusion) return;
  for (const { id } of asked.sisters) {
    await inSister(id, async (ctx) => {
      for (const found of await findAccounts(ctx, proved)) await excludeHere(ctx, found, exclusion, brand);
      await keepOut(ctx, proved, exclusion.until);
    });
  }
});

async function findAccounts(ctx: Work, proved: readonly Named[]): Promise<Set<string>> {
  const found = await Promise.all(
    proved.map(({ kind, value }) => (kind === "mobile" ? findByMobile(ctx, value) : findByEmail(ctx, value))),
  );
  return new Set(found.flatMap((member) => (member ? [member.id] : [])));
}

/** An exclusion that runs here already is only ever lengthened. The member is told once, even if the job runs twice. */
async function excludeHere(ctx: Work, memberId: string, asked: Exclusion, brand: string): Promise<void> {
  const { exclusion } = await holdMember(ctx.db, memberId);
  const running = isExcluded(exclusion, ctx.now) ? exclusion : null;
  const until = running ? longerTerm(running.until, asked.until) : asked.until;
  if (running && running.until?.getTime() === until?.getTime()) return;
  await keepExclusion(ctx.db, memberId, { since: running?.since ?? ctx.now, until });
  await ctx.emit("limits.excluded", { memberId });
  await tell(ctx, memberId, { kind: "excludedHereToo", values: { brand } });
}

/** Somebody else's list names the member: excluded here too, for good as far as we know. The member ends it as any exclusion is ended. */
export async function excludeByList(ctx: Work, memberId: string): Promise<void> {
  const { exclusion } = await holdMember(ctx.db, memberId);
  if (isExcluded(exclusion, ctx.now)) return;
  await keepExclusion(ctx.db, memberId, { since: ctx.now, until: null });
  await ctx.emit("limits.excluded", { memberId });
  await tell(ctx, memberId, { kind: "excludedByList", values: {} });
}
