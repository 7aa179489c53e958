import pg from "pg";
import { nameInCamelCase } from "./camel-case";
import { GatheringSocket } from "./gathering-socket";

const STATEMENT_TIMEOUT_MS = 10_000;
/** A transaction left open holds its locks: the database ends it. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** How long a request may wait for a connection before it is told to come back later. */
const CONNECT_TIMEOUT_MS = 5_000;
const INT8 = 20;
/** Our statements are small. Where one is forced onto an index, its cost looks immense, and a server that compiles would take longer for that. */
export const NO_COMPILING = "-c jit=off";

/** Money is bigint: the driver's own choice for int8 is a string. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as "text")),
};

/** Connections that work as `role`, whoever they log in as. */
export function openPool(url: string, max: number, role?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    // Lets a transaction's opening statements, and reads that do not wait for each other, share a round trip.
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: "magpie",
    options: `${NO_COMPILING}${role ? ` -c role=${role}` : ""}`,
  });
  // A connection may break at any moment, even in use. Its next query says so; without listeners the process would end.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    nameInCamelCase(client);
  });
  return pool;
}
