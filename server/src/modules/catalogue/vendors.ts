import type { VendorGame } from "@magpie/domain/play/vendor";
import type { Db, Work } from "../../kit/ctx";
import { keptByEdition } from "./edition";
import { listShelves, readVendorGames } from "./store";

type Reader = Pick<Work, "db" | "merchant">;

const MERCHANTS_MOST = 100;
const VENDORS_MOST = 1_000;

const readShelves = keptByEdition(MERCHANTS_MOST, (db: Db) => listShelves(db));
const readGames = keptByEdition(VENDORS_MOST, readVendorGames);

/** Counts games by lane and vendor, in the order in which they are shown. */
export const listVendors = (reader: Reader) => readShelves(reader, "");

/** Maps the vendor's own game codes to its games. */
export function listVendorGames(reader: Reader, vassalage: string): Promise<ReadonlyMap<string, VendorGame>> {
  return readGames(reader, vassalage);
}
