import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { BackupPlace } from "../backup/place";
import { LIMITS, type Limits } from "../http/limits";
import { StartFailure } from "./start-failure";

const SECRET_BYTES = 32;
const flag = z.enum(["on", "off"]);
/** A variable set to the empty string counts as not set. */
const unset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(unset, type.optional());

const perMinute = (usual: number) => z.preprocess(unset, z.coerce.number().int().min(1).default(usual));

const webAddress = z.url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" });

const environment = z.object({
  PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65_535).default(8080)),
  HOST: z.preprocess(unset, z.string().default("127.0.0.1")),
  DATA_DIR: z.preprocess(unset, z.string().default(".data")),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  DATABASE_OWNER_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  DATABASE_CONNECTIONS: z.preprocess(unset, z.coerce.number().int().min(1).max(500).default(20)),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")),
  WORKERS: z.preprocess(unset, z.union([z.literal("auto"), z.coerce.number().int().min(1).max(256)]).default(1)),
  TRUSTED_PROXIES: z.preprocess(unset, z.coerce.number().int().min(0).max(10).default(0)),
  MERCHANT_HEADER: optional(z.enum(["allow", "deny"])),
  DEFAULT_MERCHANT: z.string().optional(),
  SECRET_KEY: optional(z.string()),
  SECRET_KEY_FILE: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16)),
  LIMIT_READ: perMinute(LIMITS.read),
  LIMIT_WRITE: perMinute(LIMITS.write),
  LIMIT_PLAY: perMinute(LIMITS.play),
  LIMIT_CREDENTIALS: perMinute(LIMITS.credentials),
  LIMIT_VENDOR: perMinute(LIMITS.vendor),
  LIMIT_FILE: perMinute(LIMITS.file),
  PUBLIC_URL: optional(webAddress),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  MAIL_FROM: optional(z.string()),
  SMS_URL: optional(webAddress),
  SMS_TOKEN: optional(z.string()),
  EXCLUSION_URL: optional(z.url({ protocol: /^https$/, error: "must be an address that begins with https://" })),
  EXCLUSION_TOKEN: optional(z.string()),
  PHONE_ISSUER: optional(z.string()),
  PHONE_AUDIENCE: optional(z.string()),
  PHONE_KEYS_URL: optional(webAddress),
  PHONE_SIGN_IN_URL: optional(webAddress),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(z.string()),
  BACKUP_KEY_FILE: optional(z.string()),
  AUDIT_SINK: optional(
    z.string().regex(/^(https:\/\/|mailto:.+@|\.{0,2}\/|[A-Za-z]:\\)/, "must be a folder, or begin with https:// or mailto:"),
  ),
  LOG_LEVEL: z.preprocess(unset, z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("warn")),
  DEMO: optional(flag),
  NEWER_TABLES: optional(z.literal("allow")),
  JOBS: z.preprocess(unset, flag.default("on")),
  NODE_ENV: z.string().optional(),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Null runs the built-in database. */
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  databaseConnections: number;
  /** Where backups of the built-in database are kept; null keeps none. */
  backups: BackupPlace | null;
  /** Where the nodes of this product meet; null serves alone. */
  redisUrl: string | null;
  /** Processes that share the port. */
  workers: number;
  trustedProxies: number;
  /** Lets the `Merchant` header choose the merchant; otherwise only the host name does. */
  merchantHeader: boolean;
  defaultMerchant: string;
  masterSecret: Buffer;
  metricsToken: string | null;
  limits: Limits;
  /** The origin for links in messages; null takes it from the request. */
  publicUrl: string | null;
  outside: OutsideConfig;
  logLevel: string;
  demo: boolean;
  /** Lets an older release start on tables of a newer one, which is taken back. */
  newerTables: boolean;
  /** Lets this node run queued jobs; without it, jobs are only queued for other nodes. */
  jobs: boolean;
  /** Every answer is checked against its contract, except in production. */
  checkOutputs: boolean;
  /** A build says whether it is as it was built, except where the script that builds it anew at every change asks it not to. */
  watchesFiles: boolean;
}

/** Access to external services; null means not set up. */
export interface OutsideConfig {
  smtpUrl: string | null;
  mailFrom: string | null;
  smsUrl: string | null;
  smsToken: string | null;
  /** A folder or an address for signed heads of the audit chain. */
  auditSink?: string | null;
  /** The outside list of people who keep away from play. */
  exclusions?: { url: string; token: string | null } | null;
  /** The provider that verifies phone numbers. */
  phone: { issuer: string; audience: string; keysUrl: string; signInUrl?: string | undefined } | null;
}

/** An argument and no setting: what stands in the surroundings of a house in service must not turn the watch off unseen. */
const BUILT_ANEW = "--built-anew";

export async function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<Config> {
  const values = parse(env);
  const databaseUrl = values.DATABASE_URL ?? null;
  const demo = values.DEMO ? values.DEMO === "on" : !databaseUrl;
  if (demo && !values.DEMO && values.NODE_ENV === "production") {
    throw new StartFailure("In production set DATABASE_URL, or DEMO=on for a demo whose passwords and mails anybody can read.");
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? databaseUrl,
    databaseConnections: values.DATABASE_CONNECTIONS,
    backups: await readBackups(values),
    redisUrl: values.REDIS_URL ?? null,
    workers: readWorkers(values, demo),
    trustedProxies: values.TRUSTED_PROXIES,
    merchantHeader: values.MERCHANT_HEADER ? values.MERCHANT_HEADER === "allow" : demo,
    defaultMerchant: values.DEFAULT_MERCHANT ?? (demo ? "magpie" : ""),
    masterSecret: await readSecret(values.SECRET_KEY, values.SECRET_KEY_FILE, databaseUrl ? null : values.DATA_DIR),
    metricsToken: values.METRICS_TOKEN ?? null,
    limits: {
      read: values.LIMIT_READ,
      write: values.LIMIT_WRITE,
      play: values.LIMIT_PLAY,
      credentials: values.LIMIT_CREDENTIALS,
      vendor: values.LIMIT_VENDOR,
      file: values.LIMIT_FILE,
    },
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    outside: readOutside(values),
    logLevel: values.LOG_LEVEL,
    demo,
    newerTables: values.NEWER_TABLES === "allow",
    jobs: values.JOBS === "on",
    checkOutputs: values.NODE_ENV !== "production",
    watchesFiles: !args.includes(BUILT_ANEW),
  };
}

type Values = z.output<typeof environment>;

function parse(env: NodeJS.ProcessEnv): Values {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartFailure(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}.`);
}

/** For bringing a backup back: the whole configuration would make the keys that come out of the backup. */
export async function readBackupSettings(env: NodeJS.ProcessEnv): Promise<{ place: BackupPlace | null; dataDir: string }> {
  const values = parse(env);
  return { place: await readBackups(values), dataDir: values.DATA_DIR };
}

/** Its own key: whoever can read the machine's secret need not be able to read old backups, and a backup holds that secret. */
async function readBackups({ BACKUP_DIR, BACKUP_KEY, BACKUP_KEY_FILE, DATABASE_URL }: Values): Promise<BackupPlace | null> {
  if (!BACKUP_DIR) return null;
  if (DATABASE_URL) throw new StartFailure("BACKUP_DIR is for the built-in database: docs/running.md says how to back up your own.");
  if (!BACKUP_KEY && !BACKUP_KEY_FILE) {
    throw new StartFailure("With BACKUP_DIR a key is needed too: set BACKUP_KEY or BACKUP_KEY_FILE to 32 random bytes in base64url.");
  }
  const text = BACKUP_KEY ?? (await readSecretFile(BACKUP_KEY_FILE ?? "", "BACKUP_KEY_FILE"));
  return { folder: resolve(BACKUP_DIR), key: decodeSecret(text, BACKUP_KEY ? "BACKUP_KEY" : "BACKUP_KEY_FILE") };
}

function readSecretFile(file: string, setting: string): Promise<string> {
  return readFile(file, "utf8").catch((cause) => {
    throw new StartFailure(`The file ${file} named by ${setting} cannot be read.`, { cause });
  });
}

/** Tokens, keys, and addresses with a password in them. */
const isSecret = (name: string, value: string) => /_(KEY|TOKEN)$/.test(name) || /\/\/[^/]*@/.test(value);

/** The settings that are set, for a backup: a restored portal runs as this one did. Secrets are left out: a restore lays all this open. */
export function settingsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const all = Object.keys(environment.shape).map((name): [string, string] => [name, env[name] ?? ""]);
  return Object.fromEntries(all.filter(([name, value]) => value !== "" && !isSecret(name, value)));
}

/** Several processes are several nodes: they meet in Redis, and share a database that is not theirs. */
function readWorkers({ WORKERS, REDIS_URL, DATABASE_URL }: Values, demo: boolean): number {
  const workers = WORKERS === "auto" ? availableParallelism() : WORKERS;
  if (workers > 1 && !(REDIS_URL && DATABASE_URL)) throw new StartFailure("With WORKERS, DATABASE_URL and REDIS_URL are needed too.");
  if (workers > 1 && demo) throw new StartFailure("The demo's sandboxes live in one process: set DEMO=off, or leave WORKERS out.");
  return workers;
}

function readOutside(values: Values): OutsideConfig {
  const { PHONE_ISSUER: issuer, PHONE_AUDIENCE: audience, PHONE_KEYS_URL: keysUrl } = values;
  const phoneParts = [issuer, audience, keysUrl].filter(Boolean).length;
  if (phoneParts === 1 || phoneParts === 2) {
    throw new StartFailure("PHONE_ISSUER, PHONE_AUDIENCE and PHONE_KEYS_URL go together: set all three or none.");
  }
  if (values.SMTP_URL && !values.MAIL_FROM) throw new StartFailure("With SMTP_URL a sender is needed too: set MAIL_FROM.");
  return {
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    smsUrl: values.SMS_URL ?? null,
    smsToken: values.SMS_TOKEN ?? null,
    auditSink: values.AUDIT_SINK ?? null,
    exclusions: values.EXCLUSION_URL ? { url: values.EXCLUSION_URL, token: values.EXCLUSION_TOKEN ?? null } : null,
    phone: issuer && audience && keysUrl ? { issuer, audience, keysUrl, signInUrl: values.PHONE_SIGN_IN_URL } : null,
  };
}

async function readSecret(value: string | undefined, file: string | undefined, dataDir: string | null): Promise<Buffer> {
  if (value) return decodeSecret(value, "SECRET_KEY");
  if (file) {
    return decodeSecret(await readSecretFile(file, "SECRET_KEY_FILE"), "SECRET_KEY_FILE");
  }
  if (!dataDir)
    throw new StartFailure(
      "With DATABASE_URL a master secret is needed too: set SECRET_KEY or SECRET_KEY_FILE to 32 random bytes in base64url.",
    );
  return keptSecret(dataDir);
}

function decodeSecret(text: string, setting: string): Buffer {
  const bytes = Buffer.from(text.trim(), "base64url");
  if (bytes.length !== SECRET_BYTES) throw new StartFailure(`The secret of ${setting} must be 32 bytes in base64url.`);
  return bytes;
}

/** For the built-in database the master secret is made at the first start and kept beside it. */
async function keptSecret(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, "secret");
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === "ENOSPC") throw new StartFailure(`There is no space left in ${dataDir}: free some, or set DATA_DIR.`, { cause });
    if (code !== "EEXIST") throw new StartFailure(`The folder ${dataDir} cannot be written to: set DATA_DIR to one that can.`, { cause });
  }
  return decodeSecret(await readFile(file, "utf8"), file);
}
