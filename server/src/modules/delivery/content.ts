import { z } from "zod";
import type { Personal } from "../../kit/seal/merchant-secrets";

/** A message as it lies sealed in its row; only a mail has a subject and its words in HTML. */
const content = z.object({ to: z.string(), text: z.string(), subject: z.string().default(""), html: z.string().default("") });

export type Content = z.output<typeof content>;

export function sealContent(personal: Personal, message: z.input<typeof content>): Buffer {
  return personal.seal(JSON.stringify(message));
}

export function openContent(personal: Personal, sealed: Buffer): Content {
  return content.parse(JSON.parse(personal.open(sealed)));
}
