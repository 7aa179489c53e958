import { nameInCamelCase } from "../database/camel-case";
import { GatheringSocket } from "../database/gathering-socket";
import { KEEP_ALIVE, NO_COMPILING, types } from "../database/pool";
import { refuseStandby, WatchingClient } from "../database/standby";
import { DatabaseUnreachable } from "../database/transact";

/** Sends a statement. Statements sent in the same tick travel together and are answered in order. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Sets the merchant for the statements that follow in this transaction. */
export async function enterMerchant(ask: Ask, merchantId: number): Promise<void> {
  await ask("select set_config('magpie.merchant', $1, true)", [String(merchantId)]);
}

/** A connection that one lane keeps until it breaks. */
export interface LaneConnection {
  ask: Ask;
  /** What has to be added to `performance.now()` for the database's time. Our time of day may be set meanwhile, and the database's too. */
  aheadMs(): Promise<number>;
  isBroken(): boolean;
  /** At once, whatever is under way on it. */
  close(): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the deadline of any caller. */
const STATEMENT_TIMEOUT_MS = 2_000;
/** One locked row must not hold up the whole batch. */
const LOCK_TIMEOUT_MS = 250;
/** Only this timeout ends the wait if the network drops packets silently. */
const ANSWER_TIMEOUT_MS = 5_000;
/** The database's clock may be set: one that was set back would make no commit late ever again. */
const MEASURE_EVERY_MS = 30_000;
/** A plan that was made on tables still empty would read them whole when they are large. */
const BY_INDEX = ["seqscan", "hashjoin", "mergejoin", "material"].map((way) => `-c enable_${way}=off`).join(" ");

export async function connectLane(url: string, role: string): Promise<LaneConnection> {
  const client = new WatchingClient({
    connectionString: url,
    types,
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: "magpie lane",
    // Planning takes longer than running a small batch, so plans are reused.
    options: `-c role=${role} -c plan_cache_mode=force_generic_plan ${BY_INDEX} ${NO_COMPILING}`,
  });
  let broken = false;
  const breaks = () => {
    broken = true;
  };
  client.on("error", breaks).on("end", breaks);
  try {
    await client.connect();
    refuseStandby(client);
  } catch (error) {
    void client.end();
    throw new DatabaseUnreachable(error);
  }
  nameInCamelCase(client);
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `lane_${names.size}`;
    names.set(text, name);
    return name;
  };
  const ask: Ask = async (text, values = []) => {
    try {
      return (await client.query({ name: nameOf(text), text, values })).rows;
    } catch (error) {
      // After anything but an ordinary error of a statement, the state of the connection is unknown.
      if ((error as { severity?: string }).severity !== "ERROR") breaks();
      throw error;
    }
  };
  const aheadMs = measuring(ask, () => performance.now());
  await aheadMs();
  return {
    ask,
    aheadMs,
    isBroken: () => broken,
    close() {
      breaks();
      // `end` would wait for a commit that is not answered, which may be for ever where no standby follows.
      client.connection.stream.destroy();
    },
  };
}

/**
 * Measures again now and then. The database's time was somewhere between question and answer, so what was known changes only where it lies
 * outside: a slow answer proves little.
 */
export function measuring(ask: Ask, here: () => number): () => Promise<number> {
  let [measuredAt, known] = [Number.NEGATIVE_INFINITY, Number.NaN];
  return async () => {
    const asked = here();
    if (asked < measuredAt + MEASURE_EVERY_MS) return known;
    const [row] = await ask<{ now: Date }>("select clock_timestamp() as now");
    const [least, most] = [Number(row?.now) - here(), Number(row?.now) - asked];
    known = Number.isNaN(known) ? (least + most) / 2 : Math.min(Math.max(known, least), most);
    measuredAt = asked;
    return known;
  };
}
