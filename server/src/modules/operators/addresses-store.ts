import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface AddressList {
  networks: string[];
  revision: number;
}

export async function readAddresses(db: Db): Promise<AddressList> {
  const { rows } = await sql<AddressList>`select networks::text[] as networks, revision from operators_addresses`.execute(db);
  return rows[0] ?? { networks: [], revision: 0 };
}

/** Writes the list over the revision that was read; false if it has another by now. */
export async function putAddresses(db: Db, { networks, revision }: AddressList): Promise<boolean> {
  const { rows } = await sql`
    insert into operators_addresses as held (networks, revision)
    select array(select distinct network(entry::inet) from unnest(${networks}::text[]) entry order by 1), 1 where ${revision}::int = 0
    on conflict (merchant_id) do nothing
    returning revision
  `.execute(db);
  if (rows.length > 0) return true;
  const updated = await sql`
    update operators_addresses
    set networks = array(select distinct network(entry::inet) from unnest(${networks}::text[]) entry order by 1), revision = revision + 1
    where revision = ${revision}
    returning revision
  `.execute(db);
  return updated.rows.length > 0;
}

/** True if the address is in one of the networks. */
export async function isInside(db: Db, address: string, networks: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select exists (select from unnest(${networks}::text[]) entry where ${address}::inet <<= network(entry::inet)) as inside
  `.execute(db);
  return rows[0]?.inside === true;
}

/** True where the office can be reached from the address, in a query inside the merchant. */
export function reachableFrom(address: string) {
  return sql<boolean>`not exists (
    select from operators_addresses list
    where list.networks <> '{}' and not exists (select from unnest(list.networks) network where ${address}::inet <<= network)
  )`;
}

export async function isReachable(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${reachableFrom(address)} as open`.execute(db);
  return rows[0]?.open === true;
}
