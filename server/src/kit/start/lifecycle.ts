import { join, relative, resolve } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { besideData, type Keeper, keepBackups } from "../backup/keeper";
import { type Database, type DatabaseUrls, openDatabase } from "../database/db";
import { migrate } from "../database/migrate";
import { openSharedClock } from "../database/shared-clock";
import { type Embedded, startEmbedded } from "../embedded/embedded";
import type { AppServer, ServerOptions } from "../http/server";
import { ALONE, type Nodes } from "../nodes/nodes";
import { keepSecrets, type SecretsOf } from "../seal/merchant-secrets";
import { deriveSecret } from "../seal/secret-box";
import { type Config, settingsOf } from "./config";
import { openLog } from "./log";
import { StartFailure } from "./start-failure";

/** The options that come from the kit; the app adds its modules and pages. */
export type Ground = Pick<
  ServerOptions,
  | "database"
  | "log"
  | "masterSecret"
  | "webFolder"
  | "artFolder"
  | "metricsToken"
  | "limits"
  | "checkOutputs"
  | "trustedProxies"
  | "merchantHeader"
  | "publicUrl"
  | "nodes"
  | "clock"
  | "driftMs"
>;

export interface PortalOptions<Report> {
  config: Config;
  /** The project's folder, with the migrations and built files. */
  root: string;
  createApp(ground: Ground): Promise<AppServer>;
  seed(database: Database, secretsOf: SecretsOf): Promise<Report>;
}

export interface Portal<Report> {
  address: string;
  /** The result of the seed; null without a demo. */
  report: Report | null;
  /** The folder of the built-in database if it is outside the data folder. */
  movedTo: string | null;
  close(): Promise<void>;
}

/** Starts database, migrations, seed and server in this order. If one fails, those already started are stopped again. */
export async function startPortal<Report>({ config, root, createApp, seed }: PortalOptions<Report>): Promise<Portal<Report>> {
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  const log = openLog(config.logLevel);
  try {
    const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, archive: config.backups !== null });
    const keeper = embedded && openKeeper(config, embedded);
    // What it wrote while it stopped is taken away as well.
    const notKept = (err: unknown) => log.error({ err, alarm: "backup_failed" }, "the last of the log waits for the next start");
    if (embedded) opened.push({ close: () => embedded.stop().then(() => keeper?.keepLog().catch(notKept)) });
    if (keeper) opened.push({ close: keeper.stop });
    const urls = await prepareDatabase(config, embedded, join(root, "server/migrations"));
    const database = openDatabase(urls, { defaultMerchant: config.defaultMerchant, maxConnections: config.databaseConnections });
    opened.push(database);
    const report = config.demo ? await seed(database, keepSecrets(config.masterSecret)) : null;
    const clock = await openSharedClock(database, log);
    const nodes = await openNodes(config, log);
    opened.push(clock, nodes);
    const app = await createApp(groundOf(config, root, { database, log, nodes, clock: clock.now, driftMs: clock.driftMs }));
    opened.push(app);
    const address = await listen(app, config);
    if (config.jobs) await app.jobs.start();
    app.startBackground();
    keeper?.start(app.ring);
    return { address, report, movedTo: embedded && movedTo(config.dataDir, embedded), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openKeeper({ backups, masterSecret }: Config, embedded: Embedded): Keeper | null {
  const { SECRET_KEY, SECRET_KEY_FILE } = process.env;
  const secret = SECRET_KEY || SECRET_KEY_FILE ? null : masterSecret;
  const beside = () => besideData(embedded.home, secret, settingsOf(process.env));
  return backups && keepBackups(backups, { ...embedded, beside }, embedded.outgoing);
}

async function prepareDatabase(config: Config, embedded: Embedded | null, migrations: string): Promise<DatabaseUrls> {
  const owner = embedded?.ownerUrl ?? config.databaseOwnerUrl;
  if (!owner) throw new StartFailure("There is no database: set DATABASE_URL.");
  await migrate(owner, migrations, config);
  return { owner, app: embedded ? await appLogin(owner, config.masterSecret) : (config.databaseUrl ?? owner) };
}

/** Gives the application its own login to the built-in database, so that it never holds the owner's rights. */
async function appLogin(owner: string, masterSecret: Buffer): Promise<string> {
  const password = deriveSecret(masterSecret, "magpie_app");
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query(`alter role magpie_app login password ${pg.escapeLiteral(password)}`).finally(() => client.end());
  const url = new URL(owner);
  url.username = "magpie_app";
  url.password = password;
  return url.href;
}

/** Its package is loaded by those that need it. */
async function openNodes({ redisUrl, masterSecret }: Config, log: Logger): Promise<Nodes> {
  if (!redisUrl) return ALONE;
  const { joinNodes } = await import("../nodes/redis-nodes");
  return joinNodes({ url: redisUrl, masterSecret, log });
}

function groundOf(
  config: Config,
  root: string,
  opened: Required<Pick<Ground, "database" | "log" | "nodes" | "clock" | "driftMs">>,
): Ground {
  return {
    ...opened,
    masterSecret: config.masterSecret,
    webFolder: join(root, "dist/web"),
    artFolder: join(root, "dist/art"),
    metricsToken: config.metricsToken,
    limits: config.limits,
    checkOutputs: config.checkOutputs,
    trustedProxies: config.trustedProxies,
    merchantHeader: config.merchantHeader,
    publicUrl: config.publicUrl,
  };
}

function listen(app: AppServer, { port, host }: Config): Promise<string> {
  return app.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      throw new StartFailure(`Port ${port} is in use: stop the other program, or set PORT to another number.`);
    if (error.code === "EACCES") throw new StartFailure(`Port ${port} may not be opened by this user: set PORT to a number above 1023.`);
    throw new StartFailure(`The server cannot listen on ${host}:${port}: ${error.message}.`, { cause: error });
  });
}

function movedTo(dataDir: string, { home }: Embedded): string | null {
  return relative(resolve(dataDir), home).startsWith("..") ? home : null;
}
