import { transfers, type VendorWalletView } from "@magpie/contract/transfers";
import { useCall } from "../../../kit/calls/api";
import { useSignedIn } from "../../../kit/session/session";
import { useBalance } from "../../../kit/wallet/balance";

interface PlayMoney {
  /** The balance in real money; undefined until it is known. */
  held: string | undefined;
  /** The studio's own, where the game plays from that. */
  wallet: VendorWalletView | undefined;
  /** A round is over: what is in a studio's own wallet is told to nobody, so it is asked for. */
  roundOver: () => void;
}

/** The money that a game plays with: the one balance, or the wallet of its studio. */
export function usePlayMoney(vassalage: string, ownWallet: boolean): PlayMoney {
  const { balance } = useBalance({ enabled: useSignedIn() });
  const { data, refetch } = useCall(transfers.wallets, {}, { enabled: ownWallet });
  const wallet = ownWallet ? data?.vendors.find((vendor) => vendor.vassalage === vassalage) : undefined;
  return {
    held: ownWallet ? wallet?.balance : balance?.cash,
    wallet,
    roundOver: () => {
      if (ownWallet) void refetch();
    },
  };
}
