import type { Money } from "@magpie/domain/money";

/** What all players staked together on each side of a draw, in one currency and one kind of money. A side that nobody backed may be missing. */
export type Pools = Readonly<Record<string, Money>>;
