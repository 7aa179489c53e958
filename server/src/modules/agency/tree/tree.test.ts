import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../../../../test/world";
import { addTerms, asViewer, findNode, joinTree, pathsAt, termsAt } from "../agency";
import { moveSubtree } from "./tree-store";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});

const T0 = new Date("2026-03-01T00:00:00Z");
const T1 = new Date("2026-03-02T00:00:00Z");

async function person(parentId: string | null, type = 2, at = T0): Promise<string> {
  const id = await shop.addMember({ account: `tree-${randomUUID().slice(0, 8)}`, password: "not-used-here-1", type });
  await shop.rows((db) => joinTree({ db, now: at }, id, { parentId, referrer: null, link: null, accountType: type }));
  return id;
}

const pathOf = async (id: string) => (await shop.rows((db) => findNode(db, id)))?.path;

test("A-05 a move takes the whole team along from then on, and bets of before keep the path they were placed under", async () => {
  const [one, other] = [await person(null, 1), await person(null, 1)];
  const agent = await person(one);
  const below = await person(agent, 0);
  expect(await pathOf(below)).toEqual([one, agent, below]);
  expect(await shop.rows((db) => moveSubtree(db, agent, other, T1))).toBe(2);
  expect([await pathOf(agent), await pathOf(below)]).toEqual([
    [other, agent],
    [other, agent, below],
  ]);
  const before = new Date(T1.getTime() - 1);
  const asked = [before, T1].map((at) => ({ memberId: below, at }));
  expect(await shop.rows((db) => pathsAt(db, [...asked, { memberId: "nobody", at: T1 }]))).toEqual([
    [one, agent, below],
    [other, agent, below],
    ["nobody"],
  ]);
  const late = await person(agent, 0, T1);
  expect(await pathOf(late)).toEqual([other, agent, late]);
});

test("A-05 nobody moves below themselves, and of two opposite moves at once only one happens", async () => {
  const root = await person(null, 1);
  const [left, right] = [await person(root), await person(root)];
  const below = await person(left);
  expect(await shop.rows((db) => moveSubtree(db, left, below, T1))).toBeNull();
  expect(await shop.rows((db) => moveSubtree(db, left, left, T1))).toBeNull();
  const moves = await Promise.all([
    shop.rows((db) => moveSubtree(db, left, right, T1)),
    shop.rows((db) => moveSubtree(db, right, left, T1)),
  ]);
  expect(moves.filter((moved) => moved === null)).toHaveLength(1);
  const paths = await Promise.all([left, right, below].map(pathOf));
  for (const path of paths) expect(new Set(path).size).toBe(path?.length);
});

test("A-05 the database itself refuses a circle and a path that does not follow from the parent", async () => {
  const root = await person(null, 1);
  const agent = await person(root);
  const below = await person(agent);
  const write = (values: { parentId?: string; path: string[] }, id: string) =>
    shop.rows((db) => db.updateTable("agency_tree").set(values).where("memberId", "=", id).execute());
  await expect(write({ parentId: below, path: [root, agent, below, agent] }, agent)).rejects.toMatchObject({
    constraint: "agency_tree_acyclic",
  });
  await expect(write({ path: [below] }, below)).rejects.toMatchObject({ constraint: "agency_tree_acyclic" });
  await expect(write({ parentId: root, path: [below, root, below] }, below)).rejects.toMatchObject({ constraint: "agency_tree_acyclic" });
});

test("A-05 SEC-23 with a viewer the database shows the viewer's team and nothing else, whatever is asked", async () => {
  const [root, stranger] = [await person(null, 1), await person(null, 1)];
  const [agent, sister] = [await person(root), await person(root)];
  const below = await person(agent, 0);
  await person(sister, 0);
  await person(stranger, 0);
  const seen = await shop.rows((db) =>
    asViewer({ db, member: { id: agent } as never }, async () => {
      const ids = async (table: "agency_tree" | "agency_paths" | "agency_terms") =>
        (await sql<{ memberId: string }>`select distinct member_id from ${sql.table(table)}`.execute(db)).rows.map((row) => row.memberId);
      const { rows } = await sql<{ agentId: string }>`select distinct agent_id from agency_lineage`.execute(db);
      return [await ids("agency_tree"), await ids("agency_paths"), await ids("agency_terms"), rows.map((row) => row.agentId)];
    }),
  );
  for (const list of seen) expect(new Set(list)).toEqual(new Set([agent, below]));
  const all = await shop.rows((db) => db.selectFrom("agency_tree").select("memberId").execute());
  expect(all.length).toBeGreaterThan(6);
});

test("A-04 a bet earns by the terms of its own moment, and the database refuses terms beyond the parent's or below a child's", async () => {
  const root = await person(null, 1);
  const agent = await person(root);
  const below = await person(agent, 0);
  const set = (id: string, groups: Record<string, number>, rates: Record<string, number>, at = T1) =>
    shop.rows((db) => addTerms(db, id, { groups, rates }, at));
  const usual = { LOTT: 1956, ZY: 1956 };
  await set(agent, { LOTT: 1970, ZY: 1956 }, {});
  await set(below, { LOTT: 1960, ZY: 1956 }, {});
  const asked = [T0, T1].flatMap((at) => [agent, below].map((memberId) => ({ memberId, at })));
  const groups = (await shop.rows((db) => termsAt(db, asked))).map((terms) => terms.groups.LOTT);
  expect(groups).toEqual([1956, 1956, 1970, 1960]);
  const sold = shop.rows((db) => db.selectFrom("lottery_groups").select(["mode", "accountGroup"]).where("memberId", "=", below).execute());
  expect(new Map((await sold).map(({ mode, accountGroup }) => [mode, accountGroup]))).toEqual(
    new Map([
      ["LOTT", 1960],
      ["ZY", 1956],
    ]),
  );

  const later = new Date(T1.getTime() + 1000);
  await expect(set(below, { LOTT: 1972, ZY: 1956 }, {}, later)).rejects.toMatchObject({ constraint: "agency_terms_within" });
  await expect(set(below, usual, { LIVE: 1 }, later)).rejects.toMatchObject({ constraint: "agency_terms_within" });
  await expect(set(below, usual, { LIVE: -1 }, later)).rejects.toMatchObject({ constraint: "agency_terms_within" });
  await expect(set(below, { LOTT: 1900 }, {}, later)).rejects.toMatchObject({ constraint: "agency_terms_within" });
  await expect(set(agent, usual, {}, later)).rejects.toMatchObject({ constraint: "agency_terms_above_children" });
  await expect(set(root, { LOTT: 1982, ZY: 1990 }, {}, later)).rejects.toMatchObject({ constraint: "agency_terms_within" });
});
