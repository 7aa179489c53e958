import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** What the merchant knows of a network: that it hides people, or where it is. */
export interface PlaceNetwork {
  kind: "proxy" | "place";
  place: string;
  latitude: number | null;
  longitude: number | null;
}

/** The smallest network of each kind that an address is in. */
export async function findPlaceNetworks(db: Db, address: string): Promise<PlaceNetwork[]> {
  const { rows } = await sql<PlaceNetwork>`
    select distinct on (kind) kind, place, latitude, longitude from merchant_networks
    where range >>= ${address}::inet order by kind, masklen(range) desc`.execute(db);
  return rows;
}
