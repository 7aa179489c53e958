import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES, CASE_WORDS } from "@magpie/domain/cases/rules";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

const id = z.uuid();
/** Characters are counted by the server; this bound only keeps a body small. */
const words = z
  .string()
  .min(1)
  .max(CASE_WORDS.most * 4);
const pictures = z.array(z.uuid()).max(PICTURES_PER_OBJECT);

export const caseItem = z.object({
  id,
  /** As people say it to each other. */
  number: z.string(),
  about: z.object({
    kind: z.enum(CASE_KINDS),
    /** Of the round in the records, or of the transaction; empty for a complaint about nothing in particular. */
    id: z.string(),
    title: z.string(),
  }),
  state: z.enum(CASE_STATES),
  /** Null while nobody has answered. */
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  filedAt: time,
  /** The next step of ours is promised by then; null where none is. */
  dueAt: time.nullable(),
});
export type CaseItem = z.output<typeof caseItem>;

export const caseMessage = z.object({ sequence: z.int(), from: z.enum(["member", "desk"]), text: z.string(), pictures, at: time });

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "member", encrypted: false, limit: "write", once: true, evenAway: true } as const;

const whole = caseItem.extend({
  messages: z.array(caseMessage),
  /** Who decides where the member is not content; null where the merchant names nobody. */
  body: z.object({ name: z.string(), url: z.string() }).nullable(),
  mayEscalate: z.boolean(),
});
export type OwnCase = z.output<typeof whole>;

export const cases = calls("cases", {
  file: {
    ...write,
    path: "/wps/cases",
    summary:
      "Files a complaint, at any hour: about a round or a ticket's issue of the caller's records, a transaction, a payment, a bonus, or nothing of these.",
    input: z.object({
      round: z.string().min(1).max(200).optional(),
      posting: z.string().min(1).max(40).optional(),
      deposit: z.string().min(1).max(40).optional(),
      withdrawal: id.optional(),
      /** A bonus as it was given. */
      bonus: z.string().min(1).max(200).optional(),
      words,
      pictures: pictures.default([]),
    }),
    output: caseItem,
  },
  own: {
    ...read,
    path: "/wps/cases",
    summary: "The caller's complaints, newest first, with how they stand.",
    input: z.object(cursorInput),
    output: cursorPage(caseItem),
  },
  one: {
    ...read,
    path: "/wps/cases/one",
    summary: "One of the caller's complaints with everything that was said.",
    input: z.object({ id }),
    output: whole,
  },
  reply: {
    ...write,
    path: "/wps/cases/reply",
    summary: "Says more about a complaint. One that was answered is looked at again.",
    input: z.object({ id, words, pictures: pictures.default([]) }),
    output: z.object({}),
  },
  escalate: {
    ...write,
    path: "/wps/cases/escalate",
    summary: "Takes a complaint to the independent body: after an answer, or when none came in time.",
    input: z.object({ id }),
    output: z.object({}),
  },
});
