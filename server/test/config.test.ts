import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../src/kit/start/config";
import { maskUrl } from "../src/kit/start/log";

let folder: string;
const SECRET = Buffer.alloc(32, 1).toString("base64url");
const SERVER = { DATABASE_URL: "postgres://db/magpie", SECRET_KEY: SECRET };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-config-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("without settings it is a demo on this machine, with a secret of its own that stays", async () => {
  const DATA_DIR = join(folder, "data");
  const config = await readConfig({ DATA_DIR });
  expect(config).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    demo: true,
    defaultMerchant: "magpie",
    merchantHeader: true,
    trustedProxies: 0,
    jobs: true,
  });
  expect((await stat(join(DATA_DIR, "secret"))).mode & 0o777).toBe(0o600);
  expect((await readConfig({ DATA_DIR })).masterSecret).toEqual(config.masterSecret);
});

test("with a database of its own nothing of the demo is on", async () => {
  const config = await readConfig(SERVER);
  expect(config).toMatchObject({ demo: false, defaultMerchant: "", merchantHeader: false, databaseOwnerUrl: SERVER.DATABASE_URL });
});

test("a node may leave queued work to the others", async () => {
  expect(await readConfig({ ...SERVER, JOBS: "off" })).toMatchObject({ jobs: false });
  await expect(readConfig({ ...SERVER, JOBS: "no" })).rejects.toThrow(/^The setting JOBS is wrong: /);
});

test("GS-16 only the argument of the script that builds anew at every change turns the watch of the files off, and no setting", async () => {
  for (const NODE_ENV of ["development", "production", "test", undefined])
    expect(await readConfig({ ...SERVER, NODE_ENV })).toMatchObject({ watchesFiles: true });
  expect(await readConfig(SERVER, ["--built-anew"])).toMatchObject({ watchesFiles: false });
});

test("several processes are several nodes: they need a database and a place to meet, and are no demo", async () => {
  const REDIS_URL = "redis://127.0.0.1:6379";
  expect(await readConfig(SERVER)).toMatchObject({ workers: 1, redisUrl: null });
  expect(await readConfig({ ...SERVER, REDIS_URL, WORKERS: "3" })).toMatchObject({ workers: 3, redisUrl: REDIS_URL });
  expect((await readConfig({ ...SERVER, REDIS_URL, WORKERS: "auto" })).workers).toBeGreaterThanOrEqual(1);
  await expect(readConfig({ ...SERVER, WORKERS: "3" })).rejects.toThrow("With WORKERS, DATABASE_URL and REDIS_URL are needed too.");
  await expect(readConfig({ ...SERVER, REDIS_URL, WORKERS: "3", DEMO: "on" })).rejects.toThrow(/^The demo's sandboxes live in one process/);
  await expect(readConfig({ ...SERVER, REDIS_URL: "http://127.0.0.1" })).rejects.toThrow(/^The setting REDIS_URL is wrong: /);
});

test("SEC-36 the master secret comes from the environment or a file", async () => {
  const file = join(folder, "key");
  await writeFile(file, `${SECRET}\n`);
  const { masterSecret } = await readConfig({ DATABASE_URL: SERVER.DATABASE_URL, SECRET_KEY_FILE: file });
  expect(masterSecret.toString("base64url")).toBe(SECRET);
  expect((await readFile(file, "utf8")).trim()).toBe(SECRET);
});

test("what is outside is reached as configured, and is null where it is not", async () => {
  const nothing = { smtpUrl: null, mailFrom: null, smsUrl: null, smsToken: null, auditSink: null, exclusions: null, phone: null };
  expect((await readConfig(SERVER)).outside).toEqual(nothing);
  const { outside, publicUrl } = await readConfig({
    ...SERVER,
    PUBLIC_URL: "https://portal.test/",
    SMS_URL: "https://sms.test/send",
    AUDIT_SINK: "https://heads.test/magpie",
    EXCLUSION_URL: "https://list.test/ask",
    PHONE_ISSUER: "https://phone.test/p",
    PHONE_AUDIENCE: "p",
    PHONE_KEYS_URL: "https://phone.test/keys",
  });
  expect(publicUrl).toBe("https://portal.test");
  expect(outside).toMatchObject({
    smsUrl: "https://sms.test/send",
    auditSink: "https://heads.test/magpie",
    exclusions: { url: "https://list.test/ask", token: null },
    phone: { audience: "p", keysUrl: "https://phone.test/keys" },
  });
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ["a port that is none", { PORT: "eighty" }, /^The setting PORT is wrong: /],
  ["a database of another kind", { DATABASE_URL: "mysql://x" }, /^The setting DATABASE_URL is wrong: must begin with postgres:\/\//],
  ["no master secret", { DATABASE_URL: SERVER.DATABASE_URL }, /^With DATABASE_URL a master secret is needed too/],
  ["a short master secret", { ...SERVER, SECRET_KEY: "c2hvcnQ" }, /^The secret of SECRET_KEY must be 32 bytes/],
  [
    "a secret file that is not there",
    { DATABASE_URL: SERVER.DATABASE_URL, SECRET_KEY_FILE: "/nowhere/key" },
    /named by SECRET_KEY_FILE cannot be read/,
  ],
  ["a weak metrics token", { ...SERVER, METRICS_TOKEN: "short" }, /^The setting METRICS_TOKEN is wrong/],
  ["mail without a sender", { ...SERVER, SMTP_URL: "smtp://mail.test" }, /^With SMTP_URL a sender is needed too: set MAIL_FROM/],
  ["a mail server of another kind", { ...SERVER, SMTP_URL: "mail.test" }, /^The setting SMTP_URL is wrong: must begin with smtp:/],
  [
    "half a phone provider",
    { ...SERVER, PHONE_ISSUER: "https://phone.test" },
    /^PHONE_ISSUER, PHONE_AUDIENCE and PHONE_KEYS_URL go together/,
  ],
  ["backups without a key", { BACKUP_DIR: "/backups" }, /^With BACKUP_DIR a key is needed too/],
  ["backups under a short key", { BACKUP_DIR: "/backups", BACKUP_KEY: "c2hvcnQ" }, /^The secret of BACKUP_KEY must be 32 bytes/],
  ["backups of a database that is not ours", { ...SERVER, BACKUP_DIR: "/backups" }, /^BACKUP_DIR is for the built-in database/],
  ["a public address that is none", { ...SERVER, PUBLIC_URL: "portal" }, /^The setting PUBLIC_URL is wrong: must be an address/],
  ["a data folder that cannot be", { DATA_DIR: "/dev/null/data" }, /^The folder \/dev\/null\/data cannot be written to/],
])("F-20 %s ends the start with a sentence", async (_what, env, sentence) => {
  await expect(readConfig(env)).rejects.toThrow(sentence);
});

test("SEC-36 a token in an address is not logged", () => {
  expect(maskUrl("/?token=abc&lang=EN&accessToken=def")).toBe("/?token=[kept]&lang=EN&accessToken=[kept]");
});
