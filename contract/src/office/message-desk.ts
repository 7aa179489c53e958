import { z } from "zod";
import { calls } from "../kit/call";
import { language, perLanguage } from "../kit/shapes";

const office = { token: "operator", right: "messages.send", encrypted: false } as const;

/** Messages are for some members; all of them are told by a notice. */
export const READERS_MOST = 10_000;

/** Whom a message is for. Those who keep away from play, or are closed or on trial, are never among them. */
const segment = {
  /** Empty for every language. */
  languages: z.string().regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/),
  tag: z.string().trim().max(40),
  vipAtLeast: z.coerce.number().int().min(0).max(99),
  /** Signed in within so many days; zero asks for nothing. */
  seenWithinDays: z.coerce.number().int().min(0).max(3650),
};

export const messageDesk = calls("messages", {
  count: {
    ...office,
    method: "GET",
    path: "/ops/messages/count",
    limit: "read",
    summary: "How many members a message would reach, and in which languages they read.",
    input: z.object(segment),
    output: z.object({
      members: z.int(),
      /** There are more than one message may reach. */
      tooMany: z.boolean(),
      languages: z.array(z.object({ language, members: z.int() })),
    }),
  },
  send: {
    ...office,
    method: "POST",
    path: "/ops/messages/send",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Sends a message to members, to those alone who were counted when it was proposed. A text that urges to play is refused.",
    input: z.object({
      segment: z.object(segment),
      texts: perLanguage(z.object({ title: z.string().trim().min(1).max(80), text: z.string().trim().min(1).max(1_000) })),
    }),
    output: z.object({ members: z.int() }),
  },
});
