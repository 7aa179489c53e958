import type { MethodKind } from "@magpie/domain/cashier/method";
import type { Money } from "@magpie/domain/money";
import type { Db } from "../../kit/ctx";
import type { BankAccount } from "./store";

export interface NewChannel {
  id: string;
  name: string;
  minimum: Money;
  maximum: Money;
  quickAmounts?: Money[];
  /** Names the ledger account `clearing:<this>`, which holds the money until it is the member's. */
  clearing: string;
  account?: BankAccount;
  enabled?: boolean;
}

export interface NewMethod {
  id: string;
  kind: MethodKind;
  name: string;
  channels: NewChannel[];
  enabled?: boolean;
}

export async function hasMethods(db: Db): Promise<boolean> {
  return (await db.selectFrom("cashier_methods").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Adds methods in the order in which they are shown. */
export async function addMethods(db: Db, methods: readonly NewMethod[]): Promise<void> {
  for (const [position, { id, kind, name, channels, enabled = true }] of methods.entries()) {
    await db.insertInto("cashier_methods").values({ id, kind, name, position, enabled }).execute();
    const rows = channels.map(({ quickAmounts = [], account, ...channel }, place) => ({
      id: channel.id,
      methodId: id,
      name: channel.name,
      minimum: channel.minimum,
      maximum: channel.maximum,
      quickAmounts,
      clearing: channel.clearing,
      bankAccount: account ? JSON.stringify(account) : null,
      position: place,
      enabled: channel.enabled ?? true,
    }));
    await db.insertInto("cashier_channels").values(rows).execute();
  }
}

function openChannels(db: Db) {
  return db
    .selectFrom("cashier_channels as c")
    .innerJoin("cashier_methods as m", (join) => join.onRef("m.merchantId", "=", "c.merchantId").onRef("m.id", "=", "c.methodId"))
    .where("m.enabled", "=", true)
    .where("c.enabled", "=", true)
    .select([
      "c.id",
      "c.name",
      "c.minimum",
      "c.maximum",
      "c.quickAmounts",
      "c.clearing",
      "c.bankAccount as account",
      "m.id as methodId",
      "m.name as method",
      "m.kind",
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof openChannels>["executeTakeFirstOrThrow"]>>;
export type OpenChannel = Omit<Found, "kind" | "account"> & { kind: MethodKind; account: BankAccount | null };

/** Lists open channels in the order of their methods. */
export async function listOpenChannels(db: Db): Promise<OpenChannel[]> {
  return (await openChannels(db).orderBy("m.position").orderBy("c.position").execute()) as OpenChannel[];
}

export async function findOpenChannel(db: Db, id: string): Promise<OpenChannel | undefined> {
  return (await openChannels(db).where("c.id", "=", id).executeTakeFirst()) as OpenChannel | undefined;
}

/** The providers' clearing accounts, each with the names of its channels. Vouchers are our own, and nobody sends a file of them. */
export async function listClearings(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("cashier_channels as c")
    .innerJoin("cashier_methods as m", (join) => join.onRef("m.merchantId", "=", "c.merchantId").onRef("m.id", "=", "c.methodId"))
    .where("m.kind", "<>", "VOUCHER")
    .select(["c.clearing", "c.name"])
    .orderBy("m.position")
    .orderBy("c.position")
    .execute();
  const names = new Map<string, string[]>();
  for (const { clearing, name } of rows) names.set(clearing, [...(names.get(clearing) ?? []), name]);
  return names;
}

export interface ChannelRow {
  id: string;
  method: string;
  kind: MethodKind;
  name: string;
  minimum: Money;
  maximum: Money;
  clearing: string;
  enabled: boolean;
  revision: number;
}

/** All channels in the order of their methods, closed ones too. One whose whole method is closed is not open. */
export async function listChannels(db: Db): Promise<ChannelRow[]> {
  const rows = await db
    .selectFrom("cashier_channels as c")
    .innerJoin("cashier_methods as m", (join) => join.onRef("m.merchantId", "=", "c.merchantId").onRef("m.id", "=", "c.methodId"))
    .where("m.enabled", "=", true)
    .select(["c.id", "m.name as method", "m.kind", "c.name", "c.minimum", "c.maximum", "c.clearing", "c.enabled", "c.revision"])
    .orderBy("m.position")
    .orderBy("c.position")
    .execute();
  return rows as ChannelRow[];
}

/** False if somebody else has changed it since it was read. */
export async function changeChannel(db: Db, { id, minimum, maximum, enabled, revision }: ChannelRow): Promise<boolean> {
  const changed = await db
    .updateTable("cashier_channels")
    .set({ minimum, maximum, enabled, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
