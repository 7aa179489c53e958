import { addressNow, typeSearch } from "../../../../kit/router";
import { readWanted, type Wanted, writeWanted } from "./finder-address";

/** Changes what is looked for; the rest of it stays as it stands in the address. */
export function lookFor(change: Partial<Wanted>): void {
  typeSearch(writeWanted({ ...readWanted(addressNow().search), ...change }));
}
