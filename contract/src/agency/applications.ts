import { ABOUT_LEAST, ABOUT_MOST, APPLICATION_STATES, CONTACT_MOST } from "@magpie/domain/agency/application";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

const id = z.uuid();
const account = z.string().trim().min(1).max(64);

const application = z.object({
  id,
  state: z.enum(APPLICATION_STATES),
  about: z.string(),
  askedAt: time,
  /** The day by which we promised an answer. */
  dueAt: time,
  decidedAt: time.nullable(),
  answer: z.string().nullable(),
});
export type PromoterApplication = z.output<typeof application>;

const desk = { token: "operator", right: "agency.review", encrypted: false } as const;

export const agencyApplications = calls("agencyApplications", {
  mine: {
    method: "GET",
    token: "member",
    encrypted: false,
    limit: "read",
    path: "/wps/relay/MCSFE_affiliateApplication",
    summary: "The caller's newest application to become a promoter, if there is one.",
    input: z.object({}),
    output: z.object({ application: application.nullable(), isAgent: z.boolean() }),
  },
  apply: {
    method: "POST",
    token: "member",
    encrypted: false,
    limit: "write",
    path: "/wps/relay/MCSFE_applyAffiliate",
    summary: "Applies to become a promoter. We answer within 15 days.",
    input: z.object({
      contact: z.string().trim().min(3).max(CONTACT_MOST),
      about: z.string().trim().min(ABOUT_LEAST).max(ABOUT_MOST),
    }),
    output: application,
  },
  withdraw: {
    method: "POST",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    path: "/wps/relay/MCSFE_withdrawAffiliate",
    summary: "Takes back an application that nobody has decided on.",
    input: z.object({ id }),
    output: z.object({}),
  },
  waiting: {
    ...desk,
    method: "GET",
    limit: "read",
    path: "/ops/agency/applications",
    summary: "Applications that wait for an answer, the one due first at the top.",
    input: z.object(cursorInput),
    output: cursorPage(application.extend({ account, contact: z.string(), upline: account.nullable() })),
  },
  decide: {
    ...desk,
    method: "POST",
    limit: "write",
    path: "/ops/agency/applications/decide",
    summary: "Answers an application. An approved applicant becomes a promoter, below this agent or, without one, in place.",
    input: z.object({ id, approve: z.boolean(), reply: z.string().trim().min(3).max(500), upline: account.optional() }),
    output: z.object({}),
  },
});
