import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";

const office = { token: "operator", encrypted: false, right: "play.keys" } as const;
const vassalage = z.string().regex(/^[A-Z0-9_]{1,24}$/);

const vendorKeys = z.object({
  vassalage: z.string(),
  name: z.string(),
  /** While the vendor changes over to a new key, both are believed; null where it has one alone. */
  change: z
    .object({
      since: time,
      /** The old key is refused from then on. */
      until: time,
      /** The vendor first signed with the new key then; null until it does. */
      seenAt: time.nullable(),
      /** From then on the old key can be ended by hand. */
      endableAt: time,
    })
    .nullable(),
});
export type VendorKeysRow = z.output<typeof vendorKeys>;

export const keyDesk = calls("play", {
  keys: {
    ...office,
    method: "GET",
    path: "/ops/play/keys",
    limit: "read",
    summary: "The vendors that are let in, and which of them change over to a new key. No key is shown.",
    input: z.object({}),
    output: z.object({ list: z.array(vendorKeys) }),
  },
  rotateKey: {
    ...office,
    method: "POST",
    path: "/ops/play/rotateKey",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Gives a vendor a new key, shown once to whoever agrees; the old one is believed beside it for a day.",
    input: z.object({ vassalage }),
    output: z.object({ secret: z.string(), until: time }),
  },
  revokeNewKey: {
    ...office,
    method: "POST",
    path: "/ops/play/revokeNewKey",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Takes a vendor's new key back while the old one is still believed: the new one is refused at once, and the old one stays.",
    input: z.object({ vassalage }),
    output: z.object({}),
  },
  endOldKey: {
    ...office,
    method: "POST",
    path: "/ops/play/endOldKey",
    limit: "write",
    stepUp: true,
    summary: "Believes a vendor's old key no more, before its day is over.",
    input: z.object({ vassalage, reason: z.string().trim().min(3).max(300) }),
    output: z.object({}),
  },
});
