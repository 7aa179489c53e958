import { agencyStatements, STATEMENT_DAYS_MAX } from "@magpie/contract/agency/statements";
import { addDays, countDays } from "@magpie/domain/period";
import { download } from "../../../../kit/calls/download";
import { errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, buttonClass } from "../../../../ui/Button";
import type { DayRange } from "../report/range";

/** The income of these days, signed, with everything it was computed from; and the page that checks it without us. */
export function StatementButton({ days: { from, to } }: { days: DayRange }) {
  const t = useTranslate();
  const { mutate, isPending } = useAction(async () => {
    // A statement has fewer days than a report: the newest of them are taken.
    const first = countDays(from, to) > STATEMENT_DAYS_MAX ? addDays(to, 1 - STATEMENT_DAYS_MAX) : from;
    try {
      await download(
        agencyStatements.statement,
        { from: first, to },
        `${t("agency.menu.agentRevenueReport")} ${first} ${to}.json`,
        () => {},
      );
      toast({ kind: "ok", title: t("agency.statement.done") });
    } catch (error) {
      toast({ kind: "bad", title: t("agency.statement.failed"), text: errorText(error, t) });
    }
  });
  return (
    <>
      <Button icon="shield-check" pending={isPending} onClick={() => mutate()}>
        {t("agency.statement.action")}
      </Button>
      <a className={buttonClass({ kind: "ghost" })} href="/fairness-check.html" target="_blank" rel="noreferrer">
        {t("agency.statement.check")}
      </a>
    </>
  );
}
