import type { CredentialChange } from "@magpie/domain/auth/credential-changes";

/** Facts that modules tell each other of, where the one who knows must not depend on the one who cares. */
export interface Events {
  "credentials.changed": { memberId: string; change: CredentialChange };
  "factors.deviceForgotten": { memberId: string; deviceId: string };
  /** The member has shown an authenticator, a recovery code or a passkey. */
  "factors.proved": { memberId: string };
  "members.closed": { memberId: string };
  /** The account still has money to be paid out, and until then nothing is played. */
  "members.closing": { memberId: string };
  "members.registered": { memberId: string };
}

export type EventName = keyof Events;

/** Tells every module that listens, one after the other; a refusal of one undoes it all. */
export type Emit = <E extends EventName>(event: E, data: Events[E]) => Promise<void>;
