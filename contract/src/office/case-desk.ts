import { CASE_OUTCOMES, CASE_STATES } from "@magpie/domain/cases/rules";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage } from "../kit/shapes";
import { caseItem, caseMessage } from "../voice/cases";

const desk = { token: "operator", right: "support.answer", encrypted: false } as const;
const reads = { ...desk, method: "GET", limit: "read" } as const;
const acts = { ...desk, method: "POST", limit: "write", once: true } as const;
const id = z.uuid();

const deskCase = caseItem.extend({ member: z.object({ id: z.string(), account: z.string() }) });
export type DeskCase = z.output<typeof deskCase>;

const entry = caseMessage.extend({ by: z.string().nullable() });

export const caseDesk = calls("cases", {
  list: {
    ...reads,
    path: "/ops/cases",
    summary: "Complaints in a state, or all that wait for us: the oldest first.",
    input: z.object({ ...cursorInput, state: z.enum(["waiting", ...CASE_STATES]).default("waiting") }),
    output: cursorPage(deskCase),
  },
  read: {
    ...reads,
    path: "/ops/cases/one",
    summary: "A complaint with everything that was said.",
    input: z.object({ id }),
    output: deskCase.extend({ messages: z.array(entry) }),
  },
  picture: {
    ...reads,
    path: "/ops/cases/picture",
    summary: "A picture of a complaint: WebP in base64.",
    input: z.object({ id, picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  move: {
    ...acts,
    path: "/ops/cases/move",
    summary: "Tells the member that the complaint was read, or ends it.",
    input: z.object({ id, to: z.enum(["acknowledged", "closed"]), reason: z.string().trim().min(3).max(300) }),
    output: deskCase,
  },
  answer: {
    ...acts,
    path: "/ops/cases/answer",
    summary: "Answers a complaint; the member reads it and is told the way to the independent body.",
    input: z.object({ id, words: z.string().trim().min(3).max(4_000), outcome: z.enum(CASE_OUTCOMES) }),
    output: deskCase,
  },
  pack: {
    ...reads,
    path: "/ops/cases/pack",
    download: { type: "application/json" },
    summary: "Everything about a complaint in one file: what was said, the round or ticket with its proof, and the postings with theirs.",
    input: z.object({ id }),
    output: z.string(),
  },
});
