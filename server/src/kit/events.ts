import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import type { VendorKeys } from "@magpie/domain/play/vendor-keys";
import type { TableSign } from "@magpie/domain/risk/flags";
import type { Flag } from "@magpie/domain/withdrawals/checks";

/** Facts for other modules, for cases where the sender must not depend on the receiver. */
export interface Events {
  /** A session was opened after its proof was right. */
  "auth.signedIn": { memberId: string };
  /** A sign-in failed; null for a name that nobody has. `locked` where it was one too many. */
  "auth.failed": { memberId: string | null; locked: boolean };
  /** A deposit is about to begin that should earn this offer, under the version that was shown. */
  "cashier.begun": { memberId: string; amount: Money; offer: { id: string; hash: string }; language: Language };
  /**
   * A deposit has arrived and is posted. `nth` counts the member's deposits in the order of the ledger; `offer` is the one it was begun with,
   * null where the member wants no bonus, undefined where nothing was said.
   */
  "cashier.paid": {
    memberId: string;
    depositId: string;
    amount: Money;
    currency: string;
    nth: number;
    offer: { id: string; hash: string } | null | undefined;
  };
  /** The member has another number of spins to make, envelopes to open or prizes to claim. */
  "chance.changed": { memberId: string };
  "credentials.changed": { memberId: string; change: CredentialChange };
  /** An outside list named somebody, or was silent; null for somebody who has no account. */
  "exclusions.heard": { memberId: string | null; heard: "excluded" | "silent" };
  "factors.deviceForgotten": { memberId: string; deviceId: string };
  /** The member has shown an authenticator, a recovery code or a passkey. */
  "factors.proved": { memberId: string };
  /** An open page of the member says that it is there, and from where. */
  "limits.present": { memberId: string; sessionId: string; address: string };
  /** The member keeps away for good, or for a term. */
  "limits.excluded": { memberId: string };
  /** The member takes a break, or makes one longer: this stretch is new. */
  "limits.onBreak": { memberId: string; from: Date; to: Date };
  "members.closed": { memberId: string };
  /** The account cannot play any more but still has money to be paid out. */
  "members.closing": { memberId: string };
  /** Personal data that is not a credential was changed, with its masked values before and after. */
  "members.changed": { memberId: string; what: string; before: string | null; after: string | null };
  "members.registered": { memberId: string };
  /** The merchant's days begin at other moments from now on. */
  "merchant.zoneMoved": Record<never, never>;
  /** Somebody's open page says that it is where nobody may play from. */
  "places.refused": { memberId: string };
  /** At the portal of this code, requests of the vendor are believed under these keys from now on. */
  "play.keysChanged": { vassalage: string; code: string; keys: VendorKeys<string> };
  /** Some lines of a vendor's own file of a day have come; `last` where it is whole with them. */
  "play.fileAdded": { vassalage: string; day: string; last: boolean };
  /** Moves at vendors were read from the ledger and added to their days of UTC. */
  "play.gathered": {
    lines: readonly { vassalage: string; day: string; kind: "bet" | "win" | "rollback"; amount: Money; currency: string }[];
  };
  /** Somebody failed to come into the back office; null for an account that is nobody's. */
  "operators.failed": { operatorId: string | null; locked: boolean };
  /** Free rounds may owe their member what they won: the last of them is over, or their time. */
  "play.freeRoundsDue": { id: string };
  /** A member seems to play together with another at a vendor's tables. Neither is ever told. */
  "play.suspected": { memberId: string; sign: TableSign; hands: number; amount: Money | null; other: string | null };
  /** What a member said at a vendor's table was reported. Nobody there hears of it. */
  "play.said": { memberId: string; words: string };
  /** The final table of a race: who has a place, and the parts of a pool that places get. */
  "missions.ranked": { board: string; endsAt: Date; sharesBps: readonly number[]; places: readonly { memberId: string; rank: number }[] };
  /** A document has proved the member's age and identity. */
  "protection.proved": { memberId: string };
  /** Rings that wait for somebody, new ones and those that were found again. */
  "rings.found": { rings: readonly string[] };
  /** People of the house decided that a member says nothing at tables until then. */
  "risk.muted": { memberId: string; until: Date };
  /** Somebody decided on a ring: a flag that was right, or wrong. */
  "rings.decided": { ring: string; verdict: "right" | "wrong"; by: string; reason: string };
  /** A withdrawal has patterns that somebody should look at. The member is never told. */
  "withdrawals.flagged": { memberId: string; withdrawalId: string; flags: readonly Flag[] };
  /** A member wants money out. `endsBonus` is the hash of what they were shown that bonuses of deposits would lose by it; null without. */
  "withdrawals.asked": { memberId: string; currency: string; endsBonus: string | null };
}

export type EventName = keyof Events;

/** Tells all listening modules in turn; a refusal by one rolls back the whole transaction. */
export type Emit = <E extends EventName>(event: E, data: Events[E]) => Promise<void>;
