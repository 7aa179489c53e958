/** Secrets that an address may carry and that must not stay there: the ticket of `?token=`, and those of a mailed `#reset=` or `#stop=`. */
export interface AddressSecrets {
  loginTicket: string | null;
  resetTicket: string | null;
  stopTicket: string | null;
}

/** Takes them out of the address bar and the history, before anything else could read, keep or send them on. */
export function takeAddressSecrets(): AddressSecrets | null {
  const url = new URL(location.href);
  const loginTicket = url.searchParams.get("token");
  const resetTicket = /^#reset=(.+)$/.exec(url.hash)?.[1] ?? null;
  const stopTicket = /^#stop=(.+)$/.exec(url.hash)?.[1] ?? null;
  if (loginTicket === null && resetTicket === null && stopTicket === null) return null;
  url.searchParams.delete("token");
  if (resetTicket || stopTicket) url.hash = "";
  history.replaceState(history.state, "", url.href);
  return { loginTicket, resetTicket, stopTicket };
}
