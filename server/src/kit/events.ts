import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import type { Work } from "./ctx";

/** Facts for other modules, for cases where the sender must not depend on the receiver. */
export interface Events {
  "credentials.changed": { memberId: string; change: CredentialChange };
  "factors.deviceForgotten": { memberId: string; deviceId: string };
  /** The member has shown an authenticator, a recovery code or a passkey. */
  "factors.proved": { memberId: string };
  "members.closed": { memberId: string };
  /** The account cannot play any more but still has money to be paid out. */
  "members.closing": { memberId: string };
  "members.registered": { memberId: string };
}

export type EventName = keyof Events;

/** A module's reactions to events, run in the transaction that emits them. */
export type Listeners = { [E in EventName]?: (ctx: Work, data: Events[E]) => Promise<void> };

/** Tells all listening modules in turn; a refusal by one rolls back the whole transaction. */
export type Emit = <E extends EventName>(event: E, data: Events[E]) => Promise<void>;

export function emitTo(all: readonly Listeners[], ctx: Work): Emit {
  return async (event, data) => {
    for (const listeners of all) await listeners[event]?.(ctx, data);
  };
}
