import pg from "pg";
import { nameInCamelCase } from "./camel-case";
import { GatheringSocket } from "./gathering-socket";
import { momentIn } from "./plain-text";
import { refuseStandby, WatchingClient } from "./standby";

const STATEMENT_TIMEOUT_MS = 10_000;
/** The database ends a transaction that is left open, because it would keep its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** A request that gets no connection within this time is told to come back later. */
const CONNECT_TIMEOUT_MS = 5_000;
const INT8 = 20;
const TIMESTAMPTZ = 1184;
/** A machine that lost its power says nothing: its connections are given up after 15 seconds without an answer, not kept for ever. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
/** JIT compilation costs more than it saves: statements are small, but a forced index makes their estimated cost look huge. */
export const NO_COMPILING = "-c jit=off";

/**
 * Parses int8 as bigint, because money is bigint and the driver would return strings; and moments by their digits, since the driver's own
 * way with a regular expression was a noticeable part of reading a feed.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (oid === INT8) return BigInt;
    const usual = pg.types.getTypeParser(oid, format as "text");
    return oid === TIMESTAMPTZ && format !== "binary" ? (text: string) => momentIn(text) ?? usual(text) : usual;
  },
};

/** Opens connections that work in the role `role`, whichever user they log in as. */
export function openPool(url: string, max: number, role?: string): pg.Pool {
  const pool = new pg.Pool({
    Client: WatchingClient,
    // It is closed again, and whoever waited for it is told that there is no database.
    onConnect: refuseStandby,
    connectionString: url,
    max,
    types,
    // Lets the opening statements of a transaction, and independent reads, share a round trip.
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: "magpie",
    options: `${NO_COMPILING}${role ? ` -c role=${role}` : ""}`,
  });
  // A connection may break at any moment. Its next query reports that; without these listeners the process would end.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    nameInCamelCase(client);
  });
  return pool;
}
