import type { ContractLine } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { usePermission } from "../../../../kit/session/permission";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Tag } from "../../../../ui/Tag";
import { useRate } from "../report/use-report-formats";
import styles from "./Recomputed.module.css";
import { recompute } from "./recompute";

const SOME = /[1-9]/;

/** The formula of a payment with its numbers, worked out again in this browser. */
export function Recomputed({ kind, line }: { kind: ContractKind; line: ContractLine }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const rate = useRate();
  const { code } = usePermission().info.currency;
  const again = recompute(kind, line, code);
  const counted = kind === "dividend" ? line.profit : line.validBet;
  const signed = (sum: string) => (sum.startsWith("-") ? `− ${plain(sum.slice(1))}` : `+ ${plain(sum)}`);
  const steps = [
    { name: t("agency.column.base"), formula: `max(0, ${plain(counted)} ${signed(line.carryIn)})`, sum: again.base },
    { name: t(`agency.gross.${kind}`), formula: `⌊ ${plain(again.base)} × ${rate(line.ratePpm)} ⌋`, sum: again.gross },
    {
      name: t("agency.recompute.net"),
      formula: [plain(again.gross), SOME.test(line.debtIn) && signed(line.debtIn), `− ${plain(line.downlines)}`].filter(Boolean).join(" "),
      sum: again.net,
    },
    {
      name: t(`agency.net.${kind}`),
      formula: SOME.test(line.paidBefore) ? `max(0, ${plain(again.net)} − ${plain(line.paidBefore)})` : `max(0, ${plain(again.net)})`,
      sum: again.paid,
    },
  ];
  return (
    <section className={styles.steps} aria-label={t("agency.recompute.title")}>
      <h3>
        {t("agency.recompute.title")}
        <Tag tone={again.isEqual ? "ok" : "bad"} icon={again.isEqual ? "check" : "triangle-alert"}>
          {t(again.isEqual ? "agency.recompute.equal" : "agency.recompute.differs")}
        </Tag>
      </h3>
      <ol>
        {steps.map(({ name, formula, sum }) => (
          <li key={name}>
            <span>{name}</span>
            <code>{formula}</code>
            <b>{plain(sum)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
