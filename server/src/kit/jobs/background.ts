import type { Logger } from "pino";
import type { Work } from "../ctx";
import type { Broadcasts } from "../live/broadcasts";

/** What a module needs for work that nobody asks for and no job can do in time. */
export interface BackgroundKit {
  clock(): Date;
  log: Logger;
  broadcasts: Broadcasts;
  /** A transaction inside a merchant. */
  inMerchant<T>(merchantId: number, work: (ctx: Work) => Promise<T>): Promise<T>;
}

/** Runs while the server does. */
export interface Background {
  /** Does what is due. Called whenever a request came or was answered: timers wait until a crowd of them is worked off. */
  beat(): void;
  close(): Promise<void>;
}
