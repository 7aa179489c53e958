import { DORMANT_MONTHS_AFTER } from "@magpie/domain/auth/credential-changes";
import { DAY_MS } from "@magpie/domain/durations";
import { addMonths } from "@magpie/domain/period";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { deliver } from "../delivery/delivery";
import { markDormant, readContacts, readLanguage, takeSoonDormant } from "../members/members";
import { tell } from "../messages/messages";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "auth.markDormant": Record<never, never>;
  }
}

const AT_ONCE = 100;
const MAIL_LIFE_MS = 7 * DAY_MS;

/** Warns members who have not signed in for long, and marks accounts dormant that were warned before. No fee is ever charged. */
export const markDormantJob = job("auth.markDormant", async ({ inMerchant, now }) => {
  await inMerchant(({ db }) => markDormant(db, now));
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await inMerchant(async (ctx) => {
      const soon = await takeSoonDormant(ctx.db, now, AT_ONCE);
      for (const memberId of soon) await tellOfRest(ctx, memberId, addMonths(now, DORMANT_MONTHS_AFTER));
      return soon.length;
    });
  }
});

export const MARK_DORMANT = { name: "auth.markDormant", everySeconds: 86_400 } as const;

/** Mails the warning too, because a member who stays away that long does not read the inbox. */
async function tellOfRest(ctx: Work, memberId: string, time: Date): Promise<void> {
  await tell(ctx, memberId, { kind: "accountRests", values: { time } });
  const { email } = await readContacts(ctx, memberId);
  if (!email?.verified) return;
  const language = await readLanguage(ctx.db, memberId);
  const goodUntil = new Date(ctx.now.getTime() + MAIL_LIFE_MS);
  await deliver(ctx, { channel: "mail", to: email.value, language, template: "accountRests", values: { time } }, { goodUntil });
}
