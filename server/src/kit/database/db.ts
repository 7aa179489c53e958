import { setTimeout as sleep } from "node:timers/promises";
import type { Language } from "@magpie/domain/languages";
import { refuse } from "@magpie/domain/refusals";
import { type Kysely, PostgresDriver } from "kysely";
import type pg from "pg";
import type { Db, MerchantRef } from "../ctx";
import { connectLane, type LaneConnection } from "../lanes/connection";
import { kyselyOver } from "./kysely";
import { openPool } from "./pool";
import { PLANS } from "./prepared";
import type { Schema } from "./schema.gen";
import { type EndWriting, transact } from "./transact";

export interface DatabaseUrls {
  /** Serves requests, always in the role `magpie_app`, whichever user it logs in as. */
  app: string;
  /** Owns the tables; used by migrations, generated types and tests. */
  owner: string;
}

/** Identifies the merchant of a visit. A merchant code wins over the host name. */
export interface Entry {
  host: string;
  code: string | null;
  ip: string;
  /** Opens the transaction read-only. */
  readOnly?: boolean;
}

export interface Database {
  inMerchant<T>(entry: Entry, work: (db: Db, merchant: MerchantRef, endWriting: EndWriting) => Promise<T>): Promise<T>;
  /** For jobs, seeds, tests and the kit's own work. It has its own pool, so that a request which waits for it cannot deadlock the pool. */
  inMerchantId<T>(id: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Reveals the ids of merchants and nothing else about them. */
  listMerchants(): Promise<number[]>;
  /** Runs outside any merchant, for the job queue. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Opens a connection outside the pools, for one lane alone. */
  connectLane(): Promise<LaneConnection>;
  /** Never used to answer a request, because a superuser sees across merchants. */
  owner: Kysely<Schema>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The merchant for hosts that no merchant has claimed; without it they are refused. */
  defaultMerchant?: string;
  maxConnections?: number;
}

const ERRAND_CONNECTIONS = 4;
const OWNER_CONNECTIONS = 2;
const CLOSE_MS = 10_000;

interface EnteredRow {
  id: number;
  code: string;
  currency: string;
  currencySymbol: string;
  defaultLanguage: Language;
  languages: Language[];
  status: 0 | 1 | 2;
  hostKind: MerchantRef["hostKind"];
}

/** Every call begins with one of these, so both are prepared. */
const ENTER = {
  name: "enter",
  text: "select id, code, currency, currency_symbol, default_language, languages, status, host_kind from merchant_enter($1, $2, $3)",
};
const ENTER_AS = { name: "enter_as", text: "select set_config('magpie.merchant', $1, true)" };

export function openDatabase(urls: DatabaseUrls, options: DatabaseOptions = {}): Database {
  const requests = openPool(urls.app, options.maxConnections ?? 20, "magpie_app");
  const errands = openPool(urls.app, ERRAND_CONNECTIONS, "magpie_app");
  const owner = kyselyOver(new PostgresDriver({ pool: openPool(urls.owner, OWNER_CONNECTIONS) }));

  async function beginInside(client: pg.ClientBase, entry: Entry): Promise<MerchantRef | undefined> {
    const begin = entry.readOnly ? "begin read only" : "begin";
    // Both statements are sent together, so that a request pays one round trip for them.
    const [, entered] = await Promise.all([client.query(begin), enter(client, entry.host, entry.code, entry.ip)]);
    if (entered || entry.code || !options.defaultMerchant) return entered;
    return enter(client, entry.host, options.defaultMerchant, entry.ip);
  }

  return {
    owner,
    inMerchant: (entry, work) =>
      transact(
        requests,
        (client) => beginInside(client, entry),
        (db, merchant, endWriting) => work(db, merchant ?? refuse("merchant_unknown"), endWriting),
      ),
    inMerchantId: (id, work) => transact(errands, (client) => beginAs(client, id), work),
    async listMerchants() {
      const { rows } = await errands.query<{ id: number }>("select id from kit_merchants() as id");
      return rows.map(({ id }) => id);
    },
    query: (text, values) => askOften(errands, text, values),
    connectLane: () => connectLane(urls.app, "magpie_app"),
    async ping() {
      await requests.query("select 1");
    },
    async close() {
      // A commit that no standby answers keeps its connection, perhaps for ever: a node that is told to stop must not wait with it.
      const giveUp = new AbortController();
      const ended = Promise.all([requests.end(), errands.end(), owner.destroy()]).finally(() => giveUp.abort());
      await Promise.race([ended, sleep(CLOSE_MS, null, { signal: giveUp.signal }).catch(() => ended)]);
    },
  };
}

const PLAN_REFUSED = "0A000";

/**
 * Prepares what is asked for often: planning how a job is taken costs more than taking it. A kept plan is refused once another node's migration
 * has changed the columns of its answer; then the statement is planned anew, and has done nothing yet.
 */
async function askOften(pool: pg.Pool, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const name = PLANS.nameOf(text);
  if (name === undefined) return pool.query(text, values);
  return pool.query({ name, text, values }).catch((error) => {
    if (error?.code !== PLAN_REFUSED) throw error;
    return pool.query(text, values);
  });
}

async function enter(client: pg.ClientBase, host: string, code: string | null, ip: string): Promise<MerchantRef | undefined> {
  const { rows } = await client.query<EnteredRow>({ ...ENTER, values: [host, code ?? "", ip] });
  if (!rows[0]) return undefined;
  const { id, code: found, currency, currencySymbol, defaultLanguage, languages, status, hostKind } = rows[0];
  return { id, code: found, currency, currencySymbol, languages: { default: defaultLanguage, supported: languages }, status, hostKind };
}

async function beginAs(client: pg.ClientBase, merchantId: number): Promise<void> {
  await Promise.all([client.query("begin"), client.query({ ...ENTER_AS, values: [String(merchantId)] })]);
}
