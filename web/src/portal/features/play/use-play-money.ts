import type { Game } from "@magpie/contract/catalogue";
import type { Bonus } from "@magpie/contract/promotions/bonuses";
import { transfers, type VendorWalletView } from "@magpie/contract/transfers";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { useCall } from "../../../kit/calls/api";
import { usePermission } from "../../../kit/session/permission";
import { useSignedIn } from "../../../kit/session/session";
import { useBalance } from "../../../kit/wallet/balance";
import { paysIn, useBonusInPlay, useEndedBonus } from "../../../kit/wallet/bonus";

interface PlayMoney {
  /** The balance in real money; undefined until it is known. */
  held: string | undefined;
  /** The bonus in play, which may or may not pay in this game. Bonus money goes to no studio's own wallet. */
  bonus: Bonus | null;
  /** The one that ended while the game was open. */
  ended: Bonus | null;
  /** The studio's own, where the game plays from that. */
  wallet: VendorWalletView | undefined;
  /** A round is over: what is in a studio's own wallet is told to nobody, so it is asked for. */
  roundOver: () => void;
}

/** The money that a game plays with: the one balance with a bonus that pays here, or the wallet of its studio. */
export function usePlayMoney(game: Game, { ownWallet, trial }: { ownWallet: boolean; trial: boolean }): PlayMoney {
  const { balance } = useBalance({ enabled: useSignedIn() });
  const bonus = useBonusInPlay();
  const ended = useEndedBonus();
  const { code } = usePermission().info.currency;
  const { data, refetch } = useCall(transfers.wallets, {}, { enabled: ownWallet });
  const wallet = ownWallet ? data?.vendors.find((vendor) => vendor.vassalage === game.vassalage) : undefined;
  return {
    held: ownWallet ? wallet?.balance : balance && playable(balance.cash, bonus && paysIn(bonus, game) ? bonus.bonus : "0", code),
    bonus: ownWallet || trial ? null : (bonus ?? null),
    ended: ownWallet || trial ? null : ended,
    wallet,
    roundOver: () => {
      if (ownWallet) void refetch();
    },
  };
}

function playable(cash: string, bonus: string, currency: string): string {
  return toDecimal((fromDecimal(cash, currency) ?? 0n) + (fromDecimal(bonus, currency) ?? 0n), currency);
}
