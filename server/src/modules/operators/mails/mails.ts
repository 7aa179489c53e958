import type { operators } from "@magpie/contract/operators";
import type { Handler, Work } from "../../../kit/ctx";
import { putMail, readMails, removeMail } from "./mails-store";

/** Where these people of the office are written to, as far as they have said. */
export async function listMails(
  { db, personal }: Pick<Work, "db" | "personal">,
  operatorIds: readonly string[],
): Promise<{ operatorId: string; mail: string }[]> {
  return (await readMails(db, operatorIds)).map(({ operatorId, sealed }) => ({ operatorId, mail: personal.open(sealed) }));
}

export const ownMail: Handler<typeof operators.ownMail> = async (ctx) => {
  const [own] = await listMails(ctx, [ctx.operator.id]);
  return { mail: own?.mail ?? "" };
};

/** The address itself stays out of the chain, which is never forgotten. */
export const setOwnMail: Handler<typeof operators.setOwnMail> = async (ctx, { mail }) => {
  const { db, now, operator, personal } = ctx;
  const [before] = await listMails(ctx, [operator.id]);
  if (mail === "") await removeMail(db, operator.id);
  else await putMail(db, operator.id, personal.seal(mail), now);
  ctx.audit({ subject: operator.id, reason: "own mail address", before: { mail: before !== undefined }, after: { mail: mail !== "" } });
  return {};
};
