import type { Call } from "@magpie/contract/kit/call";
import type { AuditEntry, Steps, Work } from "../ctx";

/** The circumstances of an act, which the kit knows and no handler may claim. */
export interface AuditPlace {
  at: Date;
  actor: string;
  personId: string;
  sessionId: string;
  address: string;
  requestId: string;
  call: string;
}

/** Writes acts into the chain of the merchant; the last statement before the commit. */
export type KeepAudit = (ctx: Pick<Work, "db" | "personal" | "addJob">, place: AuditPlace, entries: readonly AuditEntry[]) => Promise<void>;

/** The actor of seeds, jobs and migrations. */
export const SYSTEM = "system";

interface Visited {
  ip: string;
  requestId: string;
}

/** The circumstances of the work in a context, which has found its caller by now. */
export function placeOf({ operator, member, now }: Work, call: string, visited?: Visited): AuditPlace {
  return {
    at: now,
    actor: operator?.account ?? (member ? `member:${member.id}` : SYSTEM),
    personId: operator?.personId ?? "",
    sessionId: operator?.sessionId ?? member?.sessionId ?? "",
    address: visited?.ip ?? "",
    requestId: visited?.requestId ?? "",
    call,
  };
}

/** Fields by which calls of the back office name the thing that they are about, the nearest first. */
const SUBJECT_FIELDS = ["id", "memberId", "code", "ticketId", "issue", "round", "account", "name"];
const REASON_FIELDS = ["reason", "note", "comment"];

/**
 * Lets no changing call of the back office commit without a row: one whose handler told nothing leaves its name, the id it was about and the
 * reason that was given. A repeat of a call that was done does nothing, and leaves none.
 */
export function auditingSteps(call: Call, steps: Steps<Call>, input: unknown): Steps<Call> {
  if (call.token !== "operator" || call.method === "GET" || call.changesNothing) return steps;
  let told = false;
  const listen =
    (run: Steps<Call>["step"], isLast: boolean): Steps<Call>["step"] =>
    (work) => {
      const before = told;
      return run(async (ctx) => {
        // A transaction that lost to another one begins again, and what it had told is gone with it.
        told = before;
        const { audit } = ctx;
        ctx.audit = (entry) => {
          told = true;
          audit(entry);
        };
        const answer = await work(ctx);
        if (isLast && !told) audit(plainEntry(input as Record<string, unknown>));
        return answer;
      });
    };
  return { ...steps, step: listen(steps.step, false), finish: listen(steps.finish as Steps<Call>["step"], true) };
}

function plainEntry(input: Record<string, unknown>): AuditEntry {
  return { subject: textOf(input, SUBJECT_FIELDS), reason: textOf(input, REASON_FIELDS) };
}

function textOf(input: Record<string, unknown>, names: readonly string[]): string {
  const found = names.map((name) => input[name]).find((value) => ["string", "number", "bigint"].includes(typeof value));
  return found === undefined ? "" : String(found);
}
