import { addressNow, typeSearch } from "../../../../kit/router";
import { type GameSearch, readSearch, writeSearch } from "./finder-address";

/** Changes what is looked for; the rest of it stays as it stands in the address. */
export function lookFor(change: Partial<GameSearch>): void {
  typeSearch(writeSearch({ ...readSearch(addressNow().search), ...change }));
}
