import { addressNow, navigate } from "../../../../kit/router";

/** The place stands in the address, so that a link leads to an offer and the back button closes it. */
export function setPlace(name: "show" | "offer", value: string | null): void {
  const { path, search } = addressNow();
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  const rest = query.toString();
  navigate(rest ? `${path}?${rest}` : path, { replace: name === "show" });
}
