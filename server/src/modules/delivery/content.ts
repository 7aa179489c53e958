import { z } from "zod";
import type { Personal } from "../../kit/seal/merchant-secrets";

/** The sealed content of a message; only mails have a subject and HTML. */
const content = z.object({ to: z.string(), text: z.string(), subject: z.string().default(""), html: z.string().default("") });

export type Content = z.output<typeof content>;

export function sealContent(personal: Personal, message: z.input<typeof content>): Buffer {
  return personal.seal(JSON.stringify(message));
}

export function openContent(personal: Personal, sealed: Buffer): Content {
  return content.parse(JSON.parse(personal.open(sealed)));
}
