import { randomUUID } from "node:crypto";
import type { passwords } from "@magpie/contract/identity/passwords";
import { HOUR_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { StepsHandler, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { newTicket } from "../auth/auth";
import { spendChallenge } from "../challenge/challenge";
import { deliver } from "../delivery/delivery";
import { findCredentials, readContacts, readLanguage } from "../members/members";
import { linkOrigin, readOptions } from "../merchant/merchant";
import { addRequest, closeRequest, countMails, findRequest, takeTurn } from "./store";

const MAILS_MOST = 3;
const MAILS_MS = HOUR_MS;
const LINK_MINUTES = 30;

/** Sealed until the job has read it. */
interface Wish {
  username: string;
  email: string;
  /** Where the link is to lead; null leads nowhere. */
  origin: string | null;
}

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "passwords.mailLink": { requestId: string };
  }
}

/** Writes the wish down and no more: whether it can be met is found out later, so that neither answer nor time tells. */
export const forgotByEmail: StepsHandler<typeof passwords.forgotByEmail> = async (visit, { username, email, challenge }) => {
  await visit.step((ctx) => spendChallenge(ctx, "forgot", challenge));
  return visit.step(async (ctx) => {
    const { explainAccountErrors } = await readOptions(ctx.db);
    const wish: Wish = { username, email, origin: await linkOrigin(ctx) };
    if (explainAccountErrors && !(await findOwner(ctx, wish))) refuse("account_unknown");
    const requestId = randomUUID();
    await addRequest(ctx.db, {
      id: requestId,
      wish: ctx.personal.seal(JSON.stringify(wish)),
      emailDigest: digestOf(ctx, email),
      now: ctx.now,
    });
    await ctx.addJob("passwords.mailLink", { requestId });
    return {};
  });
};

export const mailLink = job("passwords.mailLink", ({ inMerchant }, { requestId }) =>
  inMerchant(async (work) => {
    // One after the other: a job that runs twice mails once, and many at once are counted.
    await takeTurn(work.db, `mails of ${work.merchant.id}`);
    const request = await findRequest(work.db, requestId);
    if (!request?.wish) return;
    const wish: Wish = JSON.parse(work.personal.open(request.wish));
    const mailed = await countMails(work.db, digestOf(work, wish.email), new Date(work.now.getTime() - MAILS_MS));
    const owner = wish.origin !== null && mailed < MAILS_MOST ? await findOwner(work, wish) : null;
    await closeRequest(work.db, requestId, owner && work.now);
    if (!owner) return;
    const { ticket } = await newTicket(work, "reset", { memberId: owner.id });
    const values = { link: `${wish.origin}/#reset=${ticket}`, minutes: LINK_MINUTES };
    const language = await readLanguage(work.db, owner.id);
    await deliver(work, { channel: "mail", to: owner.email, language, template: "passwordReset", values });
  }),
);

/** The account of this name, if this is its proved address. */
async function findOwner(work: Work, { username, email }: Wish): Promise<{ id: string; email: string } | null> {
  const member = await findCredentials(work.db, username);
  if (!member) return null;
  const contact = (await readContacts(work, member.id)).email;
  return contact?.verified && contact.value.toLowerCase() === email.toLowerCase() ? { id: member.id, email: contact.value } : null;
}

function digestOf({ personal }: Pick<Work, "personal">, email: string): Buffer {
  return personal.digest("passwords.email", email.toLowerCase());
}
