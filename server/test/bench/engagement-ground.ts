import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { LANGUAGES } from "@magpie/domain/languages";
import type { Offer } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import { pino } from "pino";
import { createApp } from "../../src/app";
import type { Ctx } from "../../src/kit/ctx";
import { type Database, openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import type { Lanes } from "../../src/kit/lanes/lanes";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { openSession } from "../../src/modules/auth/auth";
import { addOperator, openOperatorSession } from "../../src/modules/operators/operators";
import { createMerchant } from "../../src/seed/create-merchant";

const MERCHANT = { id: 1, code: "bench" };
const CATEGORIES = ["RNG", "LIVE", "LOTT"] as const;
const OFFICE = {
  name: "Office",
  passwordHash: null,
  approvalLimit: 10n ** 15n,
  rights: ["promotions.write", "promotions.approve"] as const,
};

export interface EngagementGround {
  merchantId: number;
  merchantCode: string;
  ownerUrl: string;
  address: string;
  database: Database;
  lanes: Lanes;
  /** A transaction inside the merchant. */
  enter<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  send<C extends Call>(call: C, input: Input<C>, token: string): Promise<Output<C>>;
  signIn(memberId: string): Promise<string>;
  /** Publishes an offer by the calls that two operators make, and returns its hash. */
  publish(id: string, rule: Partial<Offer>): Promise<string>;
  /** Keeps a draft, and returns its hash. */
  draft(id: string, rule: Partial<Offer>): Promise<string>;
  /** A call of the operator who drafts. */
  sendAsMaker<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>;
  /** A statement of the owner of the tables, which may take its time. */
  run(statement: string): Promise<void>;
}

/** A whole server in this process, on a database of its own, with so many members, `m1` and on. */
export async function withEngagementGround<T>(
  migrations: string,
  members: number,
  work: (ground: EngagementGround) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  const { ownerUrl } = embedded;
  await migrate(ownerUrl, migrations);
  const database = openDatabase({ app: ownerUrl, owner: ownerUrl });
  const app = await createApp({
    database,
    log: pino({ level: "silent" }),
    masterSecret: Buffer.alloc(32, 1),
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    limits: { read: 1_000_000, write: 1_000_000, credentials: 1_000_000 },
    trustedProxies: 0,
    merchantHeader: true,
  });
  try {
    const address = await app.listen(0);
    await app.jobs.start();
    const plan = { ...MERCHANT, lanes: [...CATEGORIES], languages: [...LANGUAGES] };
    await database.inMerchantId(MERCHANT.id, (db) => createMerchant(db, plan));
    const run = (statement: string) => runAsOwner(database, statement);
    await run(ADD_MEMBERS.replace("$count", String(members)));
    await run("vacuum analyze members_members");
    const place = { requestId: "bench", host: "", code: MERCHANT.code, ip: "127.0.0.1", https: false, origin: address, headers: {} };
    const enter: EngagementGround["enter"] = (inside) =>
      app.enter({ ...place, now: new Date(), asked: null, language: "EN", sendCookie: () => {} }, inside);
    const send: EngagementGround["send"] = (call, input, token) => sendTo(address, call, input, token);
    return await work({
      merchantId: MERCHANT.id,
      merchantCode: MERCHANT.code,
      ownerUrl,
      address,
      database,
      lanes: await enter(async (ctx) => ctx.lanes),
      enter,
      send,
      signIn: async (memberId) => (await enter((ctx) => openSession(ctx, { memberId, way: "username" }))).token,
      ...(await openOffice(database, enter, send)),
      run,
    });
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const ADD_MEMBERS = `
  insert into members_members (merchant_id, id, account, nickname, type, language, created_at, password_changed_at, referral_code)
  select ${MERCHANT.id}, 'm' || n, 'm' || n, 'm' || n, 0, 'EN', now() - n % 400 * interval '1 day', now(), translate(lpad(n::text, 8, 'X'), '01', 'AB')
  from generate_series(1, $count) n`;

async function runAsOwner({ owner }: Database, statement: string): Promise<void> {
  await owner.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

async function openOffice(database: Database, enter: EngagementGround["enter"], send: EngagementGround["send"]) {
  for (const id of ["maker", "checker"]) {
    const operator = { id, account: id, personId: id, ...OFFICE, rights: [...OFFICE.rights] };
    await database.inMerchantId(MERCHANT.id, (db) => addOperator(db, operator, new Date()));
  }
  // Anew for each call: what somebody proved of themselves does not last as long as a run.
  const signIn = (id: string) => enter((ctx) => openOperatorSession(ctx, id));
  const sendAsMaker: EngagementGround["sendAsMaker"] = async (call, input) => send(call, input, await signIn("maker"));
  const draft = async (id: string, changes: Partial<Offer>): Promise<string> => {
    const texts = Object.fromEntries(LANGUAGES.map((language) => [language, { title: `${id} ${language}`, summary: `About ${id}` }]));
    return (await sendAsMaker(promotionDesk.saveDraft, { offer: id, rule: { ...gift(), ...changes } as never, texts })).hash;
  };
  const publish = async (id: string, changes: Partial<Offer>): Promise<string> => {
    const hash = await draft(id, changes);
    await sendAsMaker(promotionDesk.propose, { offer: id, hash });
    await send(promotionDesk.approve, { offer: id, hash }, await signIn("checker"));
    return hash;
  };
  return { sendAsMaker, draft, publish };
}

/** Ten units in cash for whoever claims them, once. */
function gift(): Offer {
  const now = Date.now();
  return {
    window: { opens: new Date(now - HOUR_MS).toISOString(), closes: new Date(now + 60 * DAY_MS).toISOString() },
    period: "once",
    entry: "auto",
    trigger: { on: "claim" },
    who: [],
    reward: { give: "cash", amount: { fixed: "1000" } },
    wagering: null,
    limits: { budget: "1000000000000", rolloutBps: 10_000, holdoutBps: 0 },
  };
}

async function sendTo<C extends Call>(address: string, call: C, input: Input<C>, token: string): Promise<Output<C>> {
  const headers = { Merchant: MERCHANT.code, Authorization: token, "Idempotency-Key": randomUUID(), "Content-Type": "application/json" };
  const reads = call.method === "GET";
  const path = reads ? `${call.path}?${new URLSearchParams(input as Record<string, string>)}` : call.path;
  const answer = await fetch(address + path, { method: call.method, headers, ...(!reads && { body: JSON.stringify(input) }) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { value: Output<C> }).value;
}
