import pg from "pg";
import { types } from "./pool";
import { DatabaseUnreachable } from "./transact";

/** Sends a statement. Several sent at once travel together and are answered in their order. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A connection of its own, for as long as it holds. */
export interface LaneConnection {
  ask: Ask;
  isBroken(): boolean;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** One row that somebody holds must not keep all the others waiting. */
const LOCK_TIMEOUT_MS = 250;
/** A network that swallows everything is found out here: nothing else would end the wait. */
const ANSWER_TIMEOUT_MS = 8_000;

export async function connectLane(url: string, role: string): Promise<LaneConnection> {
  const client = new pg.Client({
    connectionString: url,
    types,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: "magpie lane",
    // Planning a batch anew takes longer than running a small one.
    options: `-c role=${role} -c plan_cache_mode=force_generic_plan`,
  });
  let broken = false;
  const breaks = () => {
    broken = true;
  };
  client.on("error", breaks).on("end", breaks);
  await client.connect().catch((error) => {
    throw new DatabaseUnreachable(error);
  });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `lane_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    async ask(text, values = []) {
      try {
        return (await client.query({ name: nameOf(text), text, values })).rows;
      } catch (error) {
        // Whatever is not the database's plain no to one statement: nobody knows what the connection still does.
        if ((error as { severity?: string }).severity !== "ERROR") breaks();
        throw error;
      }
    },
    isBroken: () => broken,
    close: () => client.end(),
  };
}
