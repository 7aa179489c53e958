import { transfers } from "@magpie/contract/transfers";
import type { FundDirection } from "@magpie/domain/transfers/fund";
import { useCall } from "../../../kit/calls/api";
import { closePopup } from "../../../kit/popups";
import { useBalance } from "../../../kit/wallet/balance";
import { MoveDialog } from "./MoveDialog";

/** Over a game that plays from a studio's own wallet: money there and home, without leaving the game. */
export function VendorWalletPopup({ vassalage, direction }: { vassalage: string; direction: FundDirection }) {
  const { balance } = useBalance();
  const { data } = useCall(transfers.wallets, {});
  const vendor = data?.vendors.find((known) => known.vassalage === vassalage);
  if (!data || !vendor) return null;
  const held = direction === "out" ? (balance?.cash ?? data.cash) : vendor.balance;
  return <MoveDialog vendor={vendor} direction={direction} held={held} onClose={() => closePopup("vendor-wallet")} />;
}
