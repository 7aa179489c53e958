/** What can prove who is there. A recovery code stands for the authenticator that it came with. */
export const PROOFS = ["authenticator", "passkey", "mobile", "email", "bankAccountName", "password"] as const;
export type Proof = (typeof PROOFS)[number];

/** The proofs that nobody gets hold of by reading somebody's mail, texts or papers. */
const STRONG: readonly Proof[] = ["authenticator", "passkey"];

/**
 * What is to be proved: `newPlace` a sign-in by password from an unknown place, `textedSignIn` one by a texted code, `reset` one
 * by a password that was just set anew, `stepUp` that the person behind a session is still there.
 */
export const PROVED = ["newPlace", "textedSignIn", "reset", "stepUp"] as const;
export type Proved = (typeof PROVED)[number];

/** What each takes from somebody who has nothing strong. A code that was texted or mailed has already been a proof of its own. */
const OTHERWISE: Record<Proved, readonly Proof[]> = {
  newPlace: ["mobile", "email", "bankAccountName"],
  textedSignIn: [],
  reset: [],
  stepUp: ["password"],
};

/** The proofs that are offered and taken, of those that the member has. Beside a strong one no weaker one counts, whatever for. */
export function acceptedProofs(what: Proved, has: readonly Proof[]): Proof[] {
  const strong = STRONG.filter((proof) => has.includes(proof));
  return strong.length > 0 ? strong : OTHERWISE[what].filter((proof) => has.includes(proof));
}

export function hasStrongProof(has: readonly Proof[]): boolean {
  return STRONG.some((proof) => has.includes(proof));
}

/** How long the owner has to hear of a recovery and stop it. */
export const RECOVERY_HOURS = 72;

/** Where a code goes when somebody who knows the password says that all that is strong is lost. It begins a recovery, and proves no more. */
export function recoveryProofs(has: readonly Proof[]): ("mobile" | "email")[] {
  if (!hasStrongProof(has)) return [];
  return (["mobile", "email"] as const).filter((proof) => has.includes(proof));
}
