import { wallet } from "@magpie/contract/wallet";
import { useCall } from "../../../kit/calls/api";
import { Explained } from "../../../kit/Explained";
import { useHidden } from "../../../kit/wallet/hidden-balance";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { StatCard } from "../../../ui/StatCard";
import { type Explanation, figureLines } from "./explanation";

const PARTS = ["cash", "bonus", "locked"] as const;

/** The member's balance, part by part, each with all the lines that made it. */
export function BalanceParts({ explain }: { explain: (asked: Explanation) => void }) {
  const t = useTranslate();
  const money = useMoney();
  const hide = useHidden();
  const { data } = useCall(wallet.balance, {});
  return PARTS.map((purse) => {
    const label = t(`records.purse.${purse}`);
    const open = () => explain(figureLines(label, "BALANCE", { purse }));
    return (
      <StatCard
        key={purse}
        label={label}
        tone={purse === "cash" ? "money" : "plain"}
        value={data && <Explained onOpen={open}>{hide(money(data[purse]))}</Explained>}
      />
    );
  });
}
