import type { Db } from "../../kit/ctx";

export interface NewOperator {
  id: string;
  account: string;
  name: string;
  /** The same for all accounts of one person, who cannot give both approvals. */
  personId: string;
  /** Null until they have chosen one. */
  passwordHash: string | null;
}

/** False if the name is taken. */
export async function addAccount(db: Db, { account, ...operator }: NewOperator, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("operators_accounts")
    .values({ ...operator, account: account.toLowerCase(), createdAt: now })
    .onConflict((conflict) => conflict.columns(["merchantId", "account"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export interface Account {
  id: string;
  account: string;
  name: string;
  personId: string;
  createdAt: Date;
  disabledAt: Date | null;
}

export async function listPeople(db: Db): Promise<Account[]> {
  return db
    .selectFrom("operators_accounts")
    .select(["id", "account", "name", "personId", "createdAt", "disabledAt"])
    .orderBy("name")
    .orderBy("account")
    .execute();
}

export async function readPerson(db: Db, id: string): Promise<Account | undefined> {
  return (await listPeople(db)).find((person) => person.id === id);
}

export async function setDisabled(db: Db, id: string, disabledAt: Date | null): Promise<void> {
  await db.updateTable("operators_accounts").set({ disabledAt }).where("id", "=", id).execute();
}

export async function setOfficePassword(db: Db, id: string, passwordHash: string | null): Promise<void> {
  await db.updateTable("operators_accounts").set({ passwordHash }).where("id", "=", id).execute();
}

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom("operators_accounts").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export interface OperatorCredentials {
  id: string;
  passwordHash: string | null;
}

/** The name is not case-sensitive. Disabled accounts are not found. */
export async function findCredentials(db: Db, account: string): Promise<OperatorCredentials | undefined> {
  return db
    .selectFrom("operators_accounts")
    .select(["id", "passwordHash"])
    .where("account", "=", account.toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

export async function readName(db: Db, id: string): Promise<string> {
  return (await db.selectFrom("operators_accounts").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
}

export async function listAccounts(db: Db, ids: readonly string[]): Promise<{ id: string; account: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("operators_accounts").select(["id", "account"]).where("id", "in", ids).execute();
}

/** By which colleagues know each other; also of somebody who is not let in any more. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string; disabledAt: Date | null }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("operators_accounts").select(["id", "name", "disabledAt"]).where("id", "in", ids).execute();
}
