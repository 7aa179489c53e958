import { sql } from "kysely";

/** The network of one household: the IPv4 address itself, or the /64 of an IPv6 address. */
export function homeOf(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 32 else 64 end))`;
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function networkOf(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 48 end))`;
}
