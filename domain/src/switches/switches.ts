/** Whatever the back office can switch off. Games stop for new bets alone: open rounds finish and wins are paid. */
export const SWITCH_SCOPES = ["gaming", "category", "vendor", "game", "version", "member", "deposits", "payouts", "registration"] as const;
export type SwitchScope = (typeof SWITCH_SCOPES)[number];

/** Scopes that stand for the whole merchant and have no target. */
export const WHOLE_SCOPES: ReadonlySet<SwitchScope> = new Set(["gaming", "deposits", "payouts", "registration"]);

/** Undoing one's own switch takes no second person for this long. */
export const UNDO_MS = 30_000;

/** The vendor under which lotteries of the house are switched. */
export const LOTTERY_VENDOR = "LOTT";

/** A switch as one text: its scope, and its target if it has one. */
export function switchKey(scope: SwitchScope, target = ""): string {
  return `${scope}:${target}`;
}

/** A game is named by its vendor's code and its own, since vendors share codes; a version by the engine that several tiles may show. */
export function gameTarget(vendor: string, code: string): string {
  return `${vendor}/${code}`;
}

/** A bet or a launch, as far as switches can name it. */
export interface PlayWish {
  memberId: string;
  vendor: string;
  game: string;
  category: string;
  engine: string;
}

/** True if one of the switches that are off stops this play. */
export function stopsPlay(off: readonly string[], wish: PlayWish): boolean {
  return off.length > 0 && stoppingKeys(wish).some((key) => off.includes(key));
}

/** The switches that would stop this play, the widest first. */
export function stoppingKeys({ memberId, vendor, game, category, engine }: PlayWish): string[] {
  return [
    switchKey("gaming"),
    switchKey("category", category),
    switchKey("vendor", vendor),
    switchKey("game", gameTarget(vendor, game)),
    switchKey("version", gameTarget(vendor, engine)),
    switchKey("member", memberId),
  ];
}

/** The later of two ends; null is for good. Switching off what is off never shortens it, or one person alone could switch it on. */
export function laterEnd(one: Date | null, other: Date | null): Date | null {
  return one === null || other === null ? null : one > other ? one : other;
}
