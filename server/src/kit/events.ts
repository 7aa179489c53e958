import type { CredentialChange } from "@magpie/domain/auth/credential-changes";

/** Facts for other modules, for cases where the sender must not depend on the receiver. */
export interface Events {
  "credentials.changed": { memberId: string; change: CredentialChange };
  "factors.deviceForgotten": { memberId: string; deviceId: string };
  /** The member has shown an authenticator, a recovery code or a passkey. */
  "factors.proved": { memberId: string };
  /** The member keeps away for good, or for a term. */
  "limits.excluded": { memberId: string };
  /** The member takes a break, or makes one longer: this stretch is new. */
  "limits.onBreak": { memberId: string; from: Date; to: Date };
  "members.closed": { memberId: string };
  /** The account cannot play any more but still has money to be paid out. */
  "members.closing": { memberId: string };
  "members.registered": { memberId: string };
}

export type EventName = keyof Events;

/** Tells all listening modules in turn; a refusal by one rolls back the whole transaction. */
export type Emit = <E extends EventName>(event: E, data: Events[E]) => Promise<void>;
