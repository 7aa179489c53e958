/** The address that a friend follows: it opens the registration with the code filled in. */
export function inviteAddress(code: string): string {
  return `${location.origin}/register?referralCode=${code}`;
}
