import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import type { Work } from "./ctx";

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

/** What a module does about events, in the transaction in which they happen. */
export type Listeners = { [E in EventName]?: (ctx: Work, data: Events[E]) => Promise<void> };

/** Tells every module that listens, one after the other; a refusal of one undoes it all. */
export type Emit = <E extends EventName>(event: E, data: Events[E]) => Promise<void>;

export function emitTo(all: readonly Listeners[], ctx: Work): Emit {
  return async (event, data) => {
    for (const listeners of all) await listeners[event]?.(ctx, data);
  };
}
