import { navigate } from "../../../kit/router";

/** The deposit on show stands in the address, so that the provider's page leads back to it and a reload keeps it. */
const PARAMETER = "deposit";

export function depositIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** `going` marks a deposit that was begun here just now: it goes on to the provider's page by itself, once. */
interface Going {
  going: boolean;
}

export function showDeposit(id: string | null, state: Going = { going: false }): void {
  const query = new URLSearchParams(location.search);
  if (id) query.set(PARAMETER, id);
  else query.delete(PARAMETER);
  navigate(`${location.pathname}?${query}`, { state, replace: id !== null && depositIn(location.search) === id });
}

export function isGoing(): boolean {
  return (history.state as Partial<Going> | null)?.going === true;
}
