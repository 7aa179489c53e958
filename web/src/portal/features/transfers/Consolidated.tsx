import { transfers } from "@magpie/contract/transfers";
import { useCall } from "../../../kit/calls/api";
import { useCoveredMoney } from "../../../kit/wallet/hidden-balance";
import { useTranslate } from "../../../kit/words/i18n";
import { StatCard, StatCards } from "../../../ui/StatCard";

const FIGURES = ["total", "vendors", "inTransit"] as const;

/** The sum of all the person's money, in every wallet. */
export function Consolidated() {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const { data } = useCall(transfers.consolidated, {});
  return (
    <StatCards>
      {FIGURES.map((figure) => (
        <StatCard key={figure} label={t(`transfers.all.${figure}`)} value={data && covered(data[figure])} />
      ))}
    </StatCards>
  );
}
