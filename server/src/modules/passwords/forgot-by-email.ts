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

/** Stored sealed until the job has read it. */
interface Wish {
  username: string;
  email: string;
  /** The origin of the link; null if no safe one is known, and then no mail is sent. */
  origin: string | null;
}

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "passwords.mailLink": { requestId: string };
  }
}

/** Only stores the request: a job looks up the account later, so that neither the answer nor its timing reveals who exists. */
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
    // Jobs run one at a time: a repeated job mails once, and the limit holds for requests made at once.
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

/** The account, only if this is its verified address. */
async function findOwner(work: Work, { username, email }: Wish): Promise<{ id: string; email: string } | null> {
  const member = await findCredentials(work.db, username);
  if (!member) return null;
  const contact = (await readContacts(work, member.id)).email;
  return contact?.verified && contact.value.toLowerCase() === email.toLowerCase() ? { id: member.id, email: contact.value } : null;
}

function digestOf({ personal }: Pick<Work, "personal">, email: string): Buffer {
  return personal.digest("passwords.email", email.toLowerCase());
}
