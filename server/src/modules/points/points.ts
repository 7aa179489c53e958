import { randomUUID } from "node:crypto";
import type { Named } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Work } from "../../kit/ctx";
import { addOrder } from "./orders-store";
import { holdReward, keepConfig, keepReward, listRewards, type MallReward, moveStock, type PointConfig, readConfig } from "./store";

export type { MallReward, PointConfig };

/** What a merchant's point mall begins with. */
export interface PointMall {
  config: PointConfig;
  rewards: readonly Omit<MallReward, "position" | "enabled">[];
}

export async function openMall(db: Db, { config, rewards }: PointMall): Promise<void> {
  await keepConfig(db, config);
  for (const [position, reward] of rewards.entries()) await keepReward(db, { ...reward, position, enabled: true });
}

/** Things on the shelf that are no money, by id. */
export async function listItems(db: Db): Promise<string[]> {
  return (await listRewards(db)).flatMap(({ id, kind }) => (kind === "item" ? [id] : []));
}

/** The titles of things, by id, even of those that are on the shelf no more. */
export async function nameItems(db: Db, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const all = await listRewards(db, { evenDisabled: true });
  return new Map(all.flatMap(({ id, title, titles }) => (ids.includes(id) ? [[id, { name: title, names: titles }] as const] : [])));
}

/** Takes a thing from the shelf for a member, without points: an order like those that are paid for, which a person then sees to. */
export async function giveItem({ db, now }: Pick<Work, "db" | "now">, memberId: string, sku: string, currency: string): Promise<Named> {
  const item = (await holdReward(db, sku)) ?? refuse("points_sold_out");
  if (item.stock === 0) refuse("points_sold_out");
  await moveStock(db, sku, -1);
  const { title, titles, kind } = item;
  const order = { id: randomUUID(), memberId, rewardId: sku, title, titles, kind, points: 0n, cash: 0n, currency };
  await addOrder(db, { ...order, state: "processing", askedAt: now, decidedAt: null, operatorId: null, note: "" });
  return { name: title, names: titles };
}

/** The money that points can be turned into, rounded up; nothing at a merchant that gives none. */
export async function worthOfPoints(db: Db, points: bigint): Promise<bigint> {
  const config = await readConfig(db);
  return config ? (points + config.pointsPerUnit - 1n) / config.pointsPerUnit : 0n;
}
