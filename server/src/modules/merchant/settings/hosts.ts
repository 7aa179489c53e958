import { timingSafeEqual } from "node:crypto";
import type { merchantDesk } from "@magpie/contract/office/merchant-desk";
import { isHostName, isOwnMachine, proofRecord } from "@magpie/domain/merchant/settings";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, StepsHandler } from "../../../kit/ctx";
import { addHostProof, hasHostProof, listServed } from "./hosts-store";

/** The same at every asking, and different for every merchant and host. */
export function proofText({ personal }: Pick<Ctx, "personal">, host: string): string {
  return `magpie=${personal.digest("host-proof", host).toString("base64url").slice(0, 32)}`;
}

/** A host of this machine, one that serves this merchant already, or one whose record was found. */
export async function isProved({ db }: Pick<Ctx, "db">, host: string): Promise<boolean> {
  return isOwnMachine(host) || (await listServed(db)).includes(host) || hasHostProof(db, host);
}

export interface HostProof {
  host: string;
  record: string;
  text: string;
  proved: boolean;
}

export async function proofOf(ctx: Pick<Ctx, "db" | "personal">, host: string): Promise<HostProof> {
  return { host, record: proofRecord(host), text: proofText(ctx, host), proved: await isProved(ctx, host) };
}

export const hostProofs: Handler<typeof merchantDesk.hostProofs> = async (ctx, { hosts }) => {
  const asked = [...new Set(hosts.split(",").map((host) => host.trim().toLowerCase()))].filter(isHostName).slice(0, 50);
  const proofs: HostProof[] = [];
  for (const host of asked) proofs.push(await proofOf(ctx, host));
  return proofs;
};

/** The record is read between two transactions. */
export const proveHost: StepsHandler<typeof merchantDesk.proveHost> = async (visit, { host }) => {
  if (!isHostName(host)) refuse("invalid_input", { fields: { host: "invalid_format" } });
  const known = await visit.step(async (ctx) => {
    return { proved: await isProved(ctx, host), text: proofText(ctx, host), read: ctx.services.hostTexts };
  });
  const found = known.proved || (await findProof(known, host));
  return visit.finish(async (ctx) => {
    if (found && !isOwnMachine(host)) await addHostProof(ctx.db, host, ctx.now);
    ctx.audit({ subject: host, reason: "TXT record", before: { proved: known.proved }, after: { proved: found } });
    return { proved: found };
  });
};

export async function findProof({ text, read }: { text: string; read: Ctx["services"]["hostTexts"] }, host: string): Promise<boolean> {
  const texts = (await read?.(proofRecord(host))) ?? [];
  return texts.some((one) => one.length === text.length && timingSafeEqual(Buffer.from(one), Buffer.from(text)));
}
