import type { Deposit, DepositMethod } from "@magpie/contract/cashier";
import type { IconName } from "../../../ui/icon-names";
import type { TagTone } from "../../../ui/Tag";

export const METHOD_ICONS: Record<DepositMethod["kind"], IconName> = {
  BANK: "landmark",
  EWALLET: "wallet",
  CARD: "credit-card",
  VOUCHER: "ticket",
};

export const STATE_TONES: Record<Deposit["state"], TagTone> = {
  created: "info",
  pending: "info",
  paid: "ok",
  failed: "bad",
  rejected: "bad",
  expired: "plain",
};
