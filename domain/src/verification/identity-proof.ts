/** The proofs of identity. A recovery code stands for the authenticator that it came with. */
export const PROOFS = ["authenticator", "passkey", "mobile", "email", "bankAccountName", "password"] as const;
export type Proof = (typeof PROOFS)[number];

/** The proofs that nobody obtains by reading somebody's mail, texts or papers. */
const STRONG: readonly Proof[] = ["authenticator", "passkey"];

/**
 * The occasions for a proof: `newPlace` is a sign-in by password from an unknown place, `textedSignIn` one by a texted code, `reset` one by
 * a password that was just reset, and `stepUp` checks that the person behind a session is still there.
 */
export const PROOF_OCCASIONS = ["newPlace", "textedSignIn", "reset", "stepUp"] as const;
export type ProofOccasion = (typeof PROOF_OCCASIONS)[number];

/** The proofs accepted from somebody without a strong one. A texted or mailed code has already been a proof of its own. */
const OTHERWISE: Record<ProofOccasion, readonly Proof[]> = {
  newPlace: ["mobile", "email", "bankAccountName"],
  textedSignIn: [],
  reset: [],
  stepUp: ["password"],
};

/** The accepted proofs among those that the member has. Beside a strong proof no weaker one ever counts. */
export function acceptedProofs(what: ProofOccasion, has: readonly Proof[]): Proof[] {
  const strong = STRONG.filter((proof) => has.includes(proof));
  return strong.length > 0 ? strong : OTHERWISE[what].filter((proof) => has.includes(proof));
}

export function hasStrongProof(has: readonly Proof[]): boolean {
  return STRONG.some((proof) => has.includes(proof));
}

/** The owner has this long to hear of a recovery and stop it. */
export const RECOVERY_HOURS = 72;

/**
 * The channels to which a code goes when somebody who knows the password says that all strong proofs are lost. The code only begins a
 * recovery.
 */
export function recoveryProofs(has: readonly Proof[]): ("mobile" | "email")[] {
  if (!hasStrongProof(has)) return [];
  return (["mobile", "email"] as const).filter((proof) => has.includes(proof));
}
