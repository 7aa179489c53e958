import type { LiveEffects } from "../kit/live/effects";
import { walletLive } from "../kit/wallet/live";
import { agencyLive } from "./features/agency/live";
import { casesLive } from "./features/cases/live";
import { cashierLive } from "./features/cashier/live";
import { chanceLive } from "./features/chance/live";
import { limitsLive } from "./features/limits/live";
import { lotteryLive } from "./features/lottery/live";
import { messagesLive } from "./features/messages/live";
import { pointsLive } from "./features/points/live";
import { promotionsLive } from "./features/promotions/live";
import { protectionLive } from "./features/protection/live";
import { recordsLive } from "./features/records/live";
import { recoveryLive } from "./features/recovery/live";
import { supportLive } from "./features/support/live";
import { transfersLive } from "./features/transfers/live";
import { withdrawalsLive } from "./features/withdrawals/live";

/** Every feature that the server's events concern. */
export const LIVE_FEATURES: readonly LiveEffects[] = [
  walletLive,
  agencyLive,
  casesLive,
  cashierLive,
  chanceLive,
  limitsLive,
  lotteryLive,
  messagesLive,
  promotionsLive,
  pointsLive,
  protectionLive,
  recordsLive,
  recoveryLive,
  supportLive,
  transfersLive,
  withdrawalsLive,
];
