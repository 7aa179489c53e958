import { FRIEND_STEPS, LINK_NAME_MOST } from "@magpie/domain/referral/links";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

/** As it was typed or followed; spaces, dashes and small letters do not matter. */
const typedCode = z.string().trim().min(1).max(40);
const code = z.string().regex(/^[2-9A-Z]{8}$/);
const name = z.string().trim().min(1).max(LINK_NAME_MOST);

const counts = {
  /** Visitors, each once a day. */
  clicks: z.int(),
  registered: z.int(),
  deposited: z.int(),
  rewarded: z.int(),
};

const link = z.object({
  code,
  name: z.string(),
  /** The code of the account itself: it has no name and is always on. */
  own: z.boolean(),
  enabled: z.boolean(),
  ...counts,
});
export type ReferralLink = z.output<typeof link>;

const friend = z.object({
  /** Masked. */
  name: z.string(),
  registeredAt: time,
  step: z.enum(FRIEND_STEPS),
});
export type ReferredFriend = z.output<typeof friend>;

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "member", encrypted: false, limit: "write", once: true } as const;

export const referral = calls("referral", {
  overview: {
    ...read,
    path: "/wps/relay/MCSFE_referral",
    summary: "The caller's code and links with what came of each, the funnel of all of them, and what the caller earned.",
    input: z.object({}),
    output: z.object({
      code,
      links: z.array(link),
      funnel: z.object({ ...counts, verified: z.int() }),
      earned: z.array(z.object({ kind: z.enum(["cash", "bonus", "points"]), amount })),
    }),
  },
  friends: {
    ...read,
    path: "/wps/relay/MCSFE_referralFriends",
    summary: "Friends who came by the caller, newest first: a masked name and the step each has reached, and nothing else about them.",
    input: z.object(cursorInput),
    output: cursorPage(friend),
  },
  addLink: {
    ...write,
    path: "/wps/relay/MCSFE_addReferralLink",
    summary: "Makes another link, with a name that only the caller sees.",
    input: z.object({ name }),
    output: link,
  },
  setLink: {
    ...write,
    path: "/wps/relay/MCSFE_setReferralLink",
    summary: "Names a link anew, or switches it off or on. One that is off lets nobody in.",
    input: z.object({ code, name, enabled: z.boolean() }),
    output: link,
  },
  follow: {
    method: "POST",
    path: "/wps/referral/follow",
    token: "none",
    encrypted: false,
    limit: "write",
    summary: "Counts that somebody followed a link: a visitor once a day, of whom nothing is kept. The answer is the same for any code.",
    input: z.object({ code: typedCode }),
    output: z.object({}),
  },
});
