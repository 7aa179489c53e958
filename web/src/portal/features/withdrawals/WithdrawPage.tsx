import { withdrawals } from "@magpie/contract/withdrawals";
import { question, useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { Earlier } from "./Earlier";
import { LastRequest } from "./LastRequest";
import { Solver } from "./Solver";
import { WithdrawForm } from "./WithdrawForm";
import styles from "./WithdrawPage.module.css";

const PAGE_SIZE = 6;

/** The amount that can be withdrawn and why no more, the request under way, and the form for the next. */
export function WithdrawPage() {
  const t = useTranslate();
  const quote = useCall(withdrawals.quote, {});
  const requests = useCursorPages((cursor) => question(withdrawals.list, { pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  const [last, ...earlier] = requests.rows;
  return (
    <CentrePage title={t("members.menu.withdraw")}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.stack}>
            {quote.error && !quote.data ? (
              <Panel>
                <Problem error={quote.error} onRetry={quote.refetch} />
              </Panel>
            ) : quote.data ? (
              <Solver quote={quote.data} />
            ) : (
              <Coming />
            )}
            {last && <LastRequest request={last} usual={quote.data?.usual ?? null} />}
          </div>
          <div className={styles.stack}>
            {quote.data && <WithdrawForm quote={quote.data} />}
            {earlier.length > 0 && <Earlier rows={earlier} more={requests} />}
          </div>
        </div>
      </div>
    </CentrePage>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <Panel>
      <div className={styles.coming} aria-busy="true">
        {shown && (
          <>
            <Skeleton width="120px" height="20px" />
            <Skeleton width="280px" height="60px" radius="md" />
            <Skeleton height="14px" radius="full" />
            <Skeleton height="56px" radius="md" />
          </>
        )}
      </div>
    </Panel>
  );
}
