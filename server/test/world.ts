import { randomBytes, randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { sealRequest } from "@magpie/contract/kit/seal";
import { merchant as merchantCalls } from "@magpie/contract/merchant";
import { sql } from "kysely";
import { pino } from "pino";
import { inject } from "vitest";
import { createApp } from "../src/app";
import type { Ctx, Db } from "../src/kit/ctx";
import { type Database, openDatabase } from "../src/kit/database/db";
import type { AppServer, ServerOptions } from "../src/kit/http/server";
import type { MailMessage, Services, SmsMessage } from "../src/kit/outside/services";
import { keepSecrets, type SecretsOf } from "../src/kit/seal/merchant-secrets";
import { openSession } from "../src/modules/auth/auth";
import { keepReview } from "../src/modules/limits/store";
import { addOperator, type OperatorWithRights, openOperatorSession } from "../src/modules/operators/operators";
import { assertInvariants } from "../src/restore/invariants";
import { createMember, type MemberOptions } from "../src/seed/create-member";
import { createMerchant, type MerchantPlan } from "../src/seed/create-merchant";
import { databaseUrl, runOn, TEMPLATE } from "./kit/database";
import { emptyTables } from "./kit/empty-tables";
import { cheapHash } from "./people/cheap-hash";
import { type RawAnswer, type RawRequest, rawRequest } from "./people/raw-request";

/** A call that was refused. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly answer: RawAnswer,
    readonly value: unknown,
  ) {
    super(`${status} ${code}`);
  }
}

export interface SendOptions {
  merchant?: string;
  token?: string;
  /** The key of a call that is done once; by default each call has a new one. */
  key?: string;
  headers?: Record<string, string>;
}

export type WorldOptions = Partial<
  Pick<
    ServerOptions,
    | "masterSecret"
    | "trustedProxies"
    | "merchantHeader"
    | "limits"
    | "metricsToken"
    | "webFolder"
    | "artFolder"
    | "log"
    | "socketTimes"
    | "services"
    | "publicUrl"
    | "modules"
    | "guests"
    | "nodes"
    | "driftMs"
    | "outsideTimes"
  >
> & {
  defaultMerchant?: string;
  /** Makes it another node of the same product. */
  beside?: World;
};

/** A test's operator proves anew who they are after this time, before the server would ask. */
const PROOF_MS = 4 * 60_000;
const UNLIMITED = { read: 1_000_000, write: 1_000_000, credentials: 1_000_000 };
/** Closes the worlds that this file has opened for itself. */
const open: (() => Promise<void>)[] = [];
/** Outlives the files of a worker, because to build the product and to connect it anew takes longer than most of their tests. */
let kept: Promise<World> | undefined;
let keptInUse = false;
/** Databases of worlds that were closed, with all that was done there: to empty one takes less than to make one. */
const spareDatabases: string[] = [];
let lastMerchant = 100;

/** The whole product on a database of its own, empty when a file begins. A file that needs another setup, or stops it, makes a new one. */
export function world(): Promise<World> {
  keptInUse = true;
  kept ??= build({});
  return kept;
}

export async function newWorld(options: WorldOptions = {}): Promise<World> {
  const made = await build(options);
  open.push(async () => {
    await made.close();
    if (!options.beside) spareDatabases.push(made.ownerUrl);
  });
  return made;
}

/** Leaves nothing of a test file behind, and fails it if its books do not balance, whatever it did. */
export async function closeWorlds(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
  if (!keptInUse) return;
  const used = await kept;
  keptInUse = false;
  await used?.reset().catch(async (error) => {
    kept = undefined;
    await used.close().catch(() => {});
    throw error;
  });
}

async function build({ defaultMerchant = "", beside, ...options }: WorldOptions): Promise<World> {
  const spare = beside ? undefined : spareDatabases.pop();
  const url = beside?.ownerUrl ?? spare ?? (await newDatabase());
  const database = openDatabase({ app: url, owner: url }, { defaultMerchant, maxConnections: 8 });
  if (spare) await emptyTables(database.owner);
  const clock = { now: null as Date | null };
  const masterSecret = options.masterSecret ?? beside?.masterSecret ?? randomBytes(32);
  const sent: SentMessages = { sms: [], mail: [] };
  const server = await createApp({
    database,
    log: pino({ level: "silent" }),
    services: recordingServices(sent),
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    limits: UNLIMITED,
    checkOutputs: true,
    trustedProxies: 0,
    merchantHeader: true,
    clock: () => clock.now ?? new Date(),
    ...options,
    masterSecret,
  });
  return new World(await server.listen(0), server, database, url, clock, masterSecret, sent);
}

/** The messages that left the product. */
export interface SentMessages {
  sms: SmsMessage[];
  mail: MailMessage[];
}

function recordingServices(sent: SentMessages): Services {
  return {
    sms: { send: async (message) => void sent.sms.push(message) },
    mail: { send: async (message) => void sent.mail.push(message) },
    phone: null,
    payments: null,
    vendorWallets: {},
    vendorTills: {},
  };
}

/** An empty, migrated database. */
export async function newDatabase(): Promise<string> {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOn(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return databaseUrl(serverUrl, name);
}

type SealingKey = Output<typeof merchantCalls.permission>["info"]["encryptionKeys"][number];

export class World {
  /** Derived as the server does. */
  readonly secretsOf: SecretsOf;
  /**
   * For well-formed requests, most of whose cost would be a new connection each. It lets go of a connection sooner than the server does, so
   * that no request takes one that the server is just closing.
   */
  readonly agent = new Agent({ keepAlive: true, timeout: 20_000 });
  /** By merchant, until time is moved. */
  private readonly sealingKeys = new Map<string, SealingKey>();

  constructor(
    readonly address: string,
    readonly server: AppServer,
    readonly database: Database,
    /** The database's address, as its owner. */
    readonly ownerUrl: string,
    private readonly clock: { now: Date | null },
    readonly masterSecret: Buffer,
    /** The messages that left, unless other services were given. */
    readonly sent: SentMessages,
  ) {
    this.secretsOf = keepSecrets(masterSecret);
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await this.server.close();
    // After every file the books must balance, whatever it did.
    await assertInvariants(this.database.owner).finally(() => this.database.close());
  }

  /** Makes it like new, if its books balance. */
  async reset(): Promise<void> {
    await assertInvariants(this.database.owner);
    await emptyTables(this.database.owner);
    this.at(null);
    for (const messages of [this.sent.sms, this.sent.mail]) messages.length = 0;
  }

  /** The server's present time. */
  now(): Date {
    return this.clock.now ?? new Date();
  }

  /** Sets the server's time, until the next call; null gives it its clock back. */
  at(moment: Date | null): void {
    this.clock.now = moment;
    this.sealingKeys.clear();
  }

  /**
   * Does the waiting jobs, and those they add, and throws the first failure. Delayed and failed jobs keep waiting, unless `evenDelayed`:
   * then a failing job is tried until it is given up.
   */
  jobsDone(options?: { evenDelayed?: boolean }): Promise<void> {
    return this.server.jobs.runAll(options);
  }

  /** A merchant nobody else uses. */
  async merchant(overrides: Partial<MerchantPlan> = {}): Promise<WorldMerchant> {
    lastMerchant += 1;
    const options = { id: lastMerchant, code: `m${lastMerchant}`, ...overrides };
    await this.database.inMerchantId(options.id, (db) => createMerchant(db, options));
    return new WorldMerchant(this, options.id, options.code);
  }

  raw(path: string, request?: RawRequest): Promise<RawAnswer> {
    return rawRequest(this.address, path, request);
  }

  /** Makes a call over HTTP, sealed when its contract says so. A refusal is thrown as `Refused`. */
  async send<C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<Output<C>> {
    const { merchant, token, key = randomUUID(), headers } = options;
    const once = call.once && { "Idempotency-Key": key };
    const identity = { ...(merchant && { Merchant: merchant }), ...(token && { Authorization: token }), ...once, ...headers };
    if (call.method === "GET") {
      const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
      return readAnswer(await this.raw(`${call.path}?${query}`, { headers: identity, agent: this.agent }));
    }
    const body = call.encrypted ? { value: await this.seal(input as object, identity) } : input;
    const answer = await this.raw(call.path, {
      method: call.method,
      headers: { "Content-Type": "application/json", ...identity },
      body: JSON.stringify(body),
      agent: this.agent,
    });
    return readAnswer(answer);
  }

  /** Seals a body to the merchant's current key, as a client does. */
  async seal(body: object, headers: Record<string, string>): Promise<string> {
    const place = headers.Merchant ?? headers.Host ?? "";
    const key = this.sealingKeys.get(place) ?? (await this.readSealingKey(headers));
    this.sealingKeys.set(place, key);
    return sealRequest(body, key, Math.floor(this.now().getTime() / 1000));
  }

  private async readSealingKey(headers: Record<string, string>): Promise<SealingKey> {
    const permission = await this.raw(merchantCalls.permission.path, { headers, agent: this.agent });
    const [key] = readAnswer<Output<typeof merchantCalls.permission>>(permission).info.encryptionKeys;
    if (!key) throw new Error("the merchant publishes no key");
    return key;
  }
}

export class WorldMerchant {
  constructor(
    readonly world: World,
    readonly id: number,
    readonly code: string,
  ) {}

  /** Works on this merchant's rows. */
  rows<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.world.database.inMerchantId(this.id, work);
  }

  /** Works on this merchant's rows like somebody who owns the database and has switched its guards off: what no call does. */
  unguarded<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.world.database.owner.transaction().execute(async (db) => {
      await sql`select set_config('session_replication_role', 'replica', true), set_config('magpie.merchant', ${String(this.id)}, true)`.execute(
        db,
      );
      return work(db);
    });
  }

  send<C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<Output<C>> {
    return this.world.send(call, input, { merchant: this.code, ...options });
  }

  raw(path: string, request: RawRequest = {}): Promise<RawAnswer> {
    return this.world.raw(path, { ...request, headers: { Merchant: this.code, ...request.headers } });
  }

  /** Works in the context of a visitor's call, without one. */
  visit<T>(work: (ctx: Ctx) => Promise<T>, headers: Record<string, string> = {}): Promise<T> {
    const now = this.world.now();
    const place = { host: "", code: this.code, ip: "127.0.0.1", https: false, origin: this.world.address };
    return this.world.server.enter(
      { requestId: randomUUID(), ...place, headers, now, asked: null, language: "EN", sendCookie: () => {} },
      work,
    );
  }

  /** A member who is not signed in, by id. They have declined a deposit limit, unless `undecided`. */
  addMember(options: MemberOptions & { undecided?: boolean }): Promise<string> {
    return this.rows((db) => this.addMemberTo(db, options));
  }

  private async addMemberTo(db: Db, { undecided = false, ...options }: MemberOptions & { undecided?: boolean }): Promise<string> {
    const id = await createMember(db, this.world.secretsOf(this.id), options);
    if (!undecided) await keepReview(db, id, this.world.now());
    return id;
  }

  /** A member who is signed in. A password that the test did not choose is hashed as in service at the first login alone. */
  async member(options: Partial<MemberOptions> & { undecided?: boolean } = {}): Promise<WorldMember> {
    const { account = `member-${randomBytes(4).toString("hex")}`, password = "correct-horse-1" } = options;
    const unchosen = !options.password && { passwordHash: await cheapHash(password, this.world.secretsOf(this.id).pepper) };
    const { id, token } = await this.visit(async (ctx) => {
      const memberId = await this.addMemberTo(ctx.db, { ...unchosen, ...options, account, password });
      return { id: memberId, token: (await openSession(ctx, { memberId, way: "username" })).token };
    });
    return { id, account, password, token, send: (call, input, more) => this.send(call, input, { token, ...more }) };
  }

  /** Somebody of the back office, signed in; by default without any right. Before an act that asks for it they prove who they are. */
  async operator(options: Partial<OperatorWithRights> = {}): Promise<WorldOperator> {
    const id = randomUUID();
    const operator = { id, account: id, name: "Office", personId: id, passwordHash: null, rights: [], approvalLimit: 0n, ...options };
    await this.unguarded((db) => addOperator(db, operator, this.world.now()));
    const token = await this.visit((ctx) => openOperatorSession(ctx, operator.id));
    const { account, personId } = operator;
    let provedAt = this.world.now();
    const send: Sender["send"] = async (call, input, more) => {
      // Not at every call: a test that lets several race would lose the ones that prove first.
      if (call.stepUp && Math.abs(this.world.now().getTime() - provedAt.getTime()) > PROOF_MS) provedAt = await this.prove(operator.id);
      return this.send(call, input, { token, ...more });
    };
    return { id: operator.id, account, personId, token, send };
  }

  /** Their sessions count as freshly proved, whatever time it is now. */
  async prove(operatorId: string): Promise<Date> {
    const provedAt = this.world.now();
    await this.rows((db) => db.updateTable("operators_sessions").set({ provedAt }).where("operatorId", "=", operatorId).execute());
    return provedAt;
  }
}

interface Sender {
  id: string;
  account: string;
  token: string;
  send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Output<C>>;
}

export interface WorldMember extends Sender {
  password: string;
}

export interface WorldOperator extends Sender {
  personId: string;
}

export function readAnswer<T>(answer: RawAnswer): T {
  const body = answer.json as { success: boolean; value?: T; errorCode?: string } | undefined;
  if (body?.success) return body.value as T;
  throw new Refused(body?.errorCode ?? "none", answer.status, answer, body?.value);
}
