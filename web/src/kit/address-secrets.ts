/** What an address may carry that must not stay there: the ticket of `?token=`, and that of a mailed `#reset=`. */
export interface AddressSecrets {
  loginTicket: string | null;
  resetTicket: string | null;
}

/** Takes them out of the address bar and the history, before anything else could read, keep or send them on. */
export function takeAddressSecrets(): AddressSecrets | null {
  const url = new URL(location.href);
  const loginTicket = url.searchParams.get("token");
  const resetTicket = /^#reset=(.+)$/.exec(url.hash)?.[1] ?? null;
  if (loginTicket === null && resetTicket === null) return null;
  url.searchParams.delete("token");
  if (resetTicket) url.hash = "";
  history.replaceState(history.state, "", url.href);
  return { loginTicket, resetTicket };
}
