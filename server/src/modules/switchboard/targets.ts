import { gameTarget, LOTTERY_VENDOR, SWITCH_SCOPES, type SwitchScope, WHOLE_SCOPES } from "@magpie/domain/switches/switches";
import type { Db } from "../../kit/ctx";
import { listStock, listVendorNames, type StockedGame } from "../catalogue/catalogue";
import { isLaunchedAsLottery, listLotteries } from "../lottery/lottery";
import { readAccount } from "../members/members";

/** Something that can be switched, with the games that it stops; null where it stops none, or all of them. */
export interface SwitchTarget {
  scope: SwitchScope;
  target: string;
  title: string;
  games: readonly StockedGame[] | null;
}

/** Everything but members, who are too many to list. */
export async function listTargets(db: Db): Promise<SwitchTarget[]> {
  const [vendors, games] = [await listVendorNames(db), await listAllGames(db)];
  const by = (scope: SwitchScope, nameOf: (game: StockedGame) => string, titleOf: (target: string, games: StockedGame[]) => string) =>
    [...grouped(games, nameOf)].map(([target, some]) => ({ scope, target, title: titleOf(target, some), games: some }));
  const whole = SWITCH_SCOPES.filter((scope) => WHOLE_SCOPES.has(scope)).map((scope) => ({ scope, target: "", title: "", games: null }));
  const versions = by(
    "version",
    ({ vendor, engine }) => gameTarget(vendor, engine),
    (_, some) => some.map(({ name }) => name).join(", "),
  );
  return [
    ...whole,
    ...by(
      "category",
      ({ type }) => type,
      (type) => type,
    ),
    ...by(
      "vendor",
      ({ vendor }) => vendor,
      (vendor) => vendors.get(vendor) ?? vendor,
    ),
    // One that a single tile shows is that game.
    ...versions.filter(({ games: some }) => some.length > 1),
    ...games.map((game) => ({ scope: "game" as const, target: gameTarget(game.vendor, game.code), title: game.name, games: [game] })),
  ];
}

function grouped<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return groups;
}

/** Tiles of lotteries stand for the lotteries themselves, which are sold under one name. */
async function listAllGames(db: Db): Promise<StockedGame[]> {
  const tiles = (await listStock(db)).filter(({ vendor, type }) => !isLaunchedAsLottery(vendor, type));
  const lotteries = (await listLotteries(db)).map(({ gameCode, name }) => {
    return { vendor: LOTTERY_VENDOR, code: gameCode, name, type: LOTTERY_VENDOR, engine: gameCode };
  });
  return [...tiles, ...lotteries];
}

/** Undefined where there is no such thing at this merchant. */
export async function findTarget(db: Db, scope: SwitchScope, target: string): Promise<SwitchTarget | undefined> {
  if (scope !== "member") return (await listTargets(db)).find((one) => one.scope === scope && one.target === target);
  return findMember(db, target);
}

/** Finds one of a list that was read before; only members are looked up. */
export async function findAmong(
  db: Db,
  targets: ReadonlyMap<string, SwitchTarget>,
  { scope, target }: Pick<SwitchTarget, "scope" | "target">,
): Promise<SwitchTarget | undefined> {
  return scope === "member" ? findMember(db, target) : targets.get(keyOf({ scope, target }));
}

export function byKey(targets: readonly SwitchTarget[]): Map<string, SwitchTarget> {
  return new Map(targets.map((one) => [keyOf(one), one]));
}

function keyOf({ scope, target }: Pick<SwitchTarget, "scope" | "target">): string {
  return `${scope} ${target}`;
}

async function findMember(db: Db, target: string): Promise<SwitchTarget | undefined> {
  const member = await readAccount(db, target);
  return member && { scope: "member", target, title: member.account, games: null };
}
