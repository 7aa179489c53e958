import type { Logger } from "pino";
import type { Work } from "../ctx";
import type { Broadcasts } from "../live/broadcasts";
import type { Services } from "../outside/services";

/** The context of background work that runs too often, or has to be too punctual, for a job. */
export interface BackgroundKit {
  clock(): Date;
  /** False while nothing may be done by the time: clocks disagree, or were not compared. */
  isSureOfTime(): boolean;
  log: Logger;
  broadcasts: Broadcasts;
  services: Services;
  listMerchants(): Promise<number[]>;
  inMerchant<T>(merchantId: number, work: (ctx: Work) => Promise<T>): Promise<T>;
}

export interface Background {
  /** Does what is due. It is called around every request, because under load timers fire late. */
  beat(): void;
  close(): Promise<void>;
}
