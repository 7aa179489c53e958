import { sql } from "kysely";
import pg from "pg";
import type { Db } from "./kysely";

/** The address led to a standby: what it holds may be old, and nothing can be written there. */
export class AtStandby extends Error {
  /** As of a database that is not up yet: the caller comes again, and meanwhile another becomes the primary. */
  readonly code = "57P03";

  constructor() {
    super("the database is a standby");
    this.name = "AtStandby";
  }
}

/** The server says by itself whether it is a standby, when a connection is opened and again when it becomes the primary. */
export class WatchingClient extends pg.Client {
  isAtStandby = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName === "in_hot_standby") this.isAtStandby = parameterValue === "on";
    });
  }
}

/** No answer is read from a standby: during a failover the address may lead there before it is promoted, with the balances of a while ago. */
export function refuseStandby(client: pg.ClientBase): void {
  if (client instanceof WatchingClient && client.isAtStandby) throw new AtStandby();
}

/**
 * Lets this commit wait for a standby as that of a writer does. What a repeated request finds may have been written by a primary that
 * crashed before any standby had it: answered without this, it would be acknowledged and then lost with that machine.
 */
export async function untilKept(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'magpie', '')`.execute(db);
}
