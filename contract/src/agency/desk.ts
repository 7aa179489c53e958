import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { contractKind, contractLine, contractTerms, shownContract } from "./contracts";

const id = z.string().max(40);
const day = z.iso.date();
const account = z.string().trim().min(1).max(40);
const reason = z.string().trim().min(3).max(300);

const proposal = z.object({ id, account, kind: contractKind, terms: contractTerms, proposedBy: z.string(), at: time, expiresAt: time });

const run = z.object({
  id,
  kind: z.enum(["commission", "dividend", "daily", "hourly", "realtime"]),
  period: z.string(),
  from: time,
  to: time,
  state: z.enum(["review", "paying", "done", "refused"]),
  /** Names everything that the lines were computed from. */
  inputHash: z.string(),
  lines: z.number().int(),
  pay: amount,
  madeAt: time,
  doneAt: time.nullable(),
  /** The first of the two people who agree. */
  agreedBy: z.string().nullable(),
  agreedAt: time.nullable(),
  reason: z.string(),
});
export type AgencyRun = z.output<typeof run>;

const watched = z.object({
  account,
  type: z.number().int(),
  /** Signs of harm: a limit that was reached, a break or exclusion, or a case that somebody looks into. */
  harm: z.boolean(),
  /** The account is part of a ring that is not cleared. */
  ring: z.boolean(),
});

const read = { method: "GET", token: "operator", right: "agency.review", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "operator", right: "agency.review", encrypted: false, limit: "write", once: true } as const;

export const agencyDesk = calls("agencyDesk", {
  contracts: {
    ...read,
    path: "/ops/agency/contracts",
    summary: "The house's contracts with the roots of lines, and those of one account.",
    input: z.object({ account: account.optional() }),
    output: z.object({ list: z.array(shownContract), proposals: z.array(proposal) }),
  },
  proposeContract: {
    ...write,
    path: "/ops/agency/contracts/propose",
    summary: "Proposes the house's terms to the root of a line. Another person agrees.",
    input: z.object({ account, kind: contractKind, terms: contractTerms }),
    output: z.object({ id }),
  },
  decideContract: {
    ...write,
    path: "/ops/agency/contracts/decide",
    stepUp: true,
    summary: "Agrees to a proposed contract, which is then offered to the root, or drops it.",
    input: z.object({ proposal: id, agree: z.boolean(), reason: reason.optional() }),
    output: z.object({}),
  },
  answerEnd: {
    ...write,
    path: "/ops/agency/contracts/end",
    summary: "Asks the root of a line to end its contract with the house, or answers its own wish to end it.",
    input: z.object({ contract: id, action: z.enum(["ask", "accept", "reject"]) }),
    output: shownContract,
  },
  runs: {
    ...read,
    path: "/ops/agency/runs",
    summary: "Runs of agents' pay, newest first.",
    input: z.object({ kind: run.shape.kind.optional(), state: run.shape.state.optional(), ...cursorInput }),
    output: cursorPage(run),
  },
  runLines: {
    ...read,
    path: "/ops/agency/runs/lines",
    summary: "The lines of a run, with every number and the earlier days whose bets were corrected within it.",
    input: z.object({ run: id, after: z.string().max(20).optional(), pageSize: cursorInput.pageSize }),
    output: z.object({
      run,
      lines: z.array(contractLine),
      changes: z.array(z.object({ account, day, gameType: z.string(), validBet: amount, profit: amount })),
      next: z.string().nullable(),
    }),
  },
  approveRun: {
    ...write,
    path: "/ops/agency/runs/approve",
    stepUp: true,
    summary: "Agrees to pay a dividend run of this hash and sum. The second of two people makes it paid.",
    input: z.object({ run: id, inputHash: z.string().length(64), pay: amount }),
    output: z.object({ state: run.shape.state }),
  },
  refuseRun: {
    ...write,
    path: "/ops/agency/runs/refuse",
    summary: "Refuses a dividend run that waits, for a reason. Nothing of it is paid; carries and debts stay as before it.",
    input: z.object({ run: id, reason }),
    output: z.object({}),
  },
  watch: {
    ...read,
    path: "/ops/agency/watch",
    summary: "An agent's downlines with signs of harm or of a ring. Agents never see this.",
    input: z.object({ account, ...cursorInput }),
    output: cursorPage(watched),
  },
});
