import { limits } from "@magpie/contract/limits";
import { LIMIT_KINDS, type LimitKind } from "@magpie/domain/limits/limits";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { AwayNotice } from "./AwayNotice";
import { CheckInterval } from "./CheckInterval";
import { DepositReview } from "./DepositReview";
import { HelpPanel } from "./HelpPanel";
import { LimitRow } from "./LimitRow";
import styles from "./LimitsPage.module.css";
import type { OwnLimits } from "./limit-text";
import { PromotionsSwitch } from "./PromotionsSwitch";
import { StayAway } from "./StayAway";
import { TellMe } from "./TellMe";

/** A member's own limits and time away: what is set, what is left of it, and what each choice means. */
export function LimitsPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(limits.read, {});
  return (
    <CentrePage title={t("limits.title")}>
      <p className={styles.lead}>{t("limits.lead")}</p>
      {error && <Problem error={error} onRetry={refetch} />}
      {data && <AwayNotice breakUntil={data.breakUntil} exclusion={data.exclusion} />}
      <div className={styles.page}>
        <div className={styles.panels}>
          {!error && LIMIT_KINDS.map((kind) => <KindPanel key={kind} kind={kind} own={data} />)}
          <CheckInterval />
          <PromotionsSwitch />
          <TellMe />
          <StayAway kind="break" />
          <StayAway kind="exclusion" otherBrands={data?.otherBrands} />
        </div>
      </div>
      <HelpPanel />
    </CentrePage>
  );
}

function KindPanel({ kind, own }: { kind: LimitKind; own: OwnLimits | undefined }) {
  const t = useTranslate();
  const all = own?.limits;
  return (
    <Panel title={t(`limits.kind.${kind}.name`)}>
      <p className={styles.about}>{t(`limits.kind.${kind}.text`)}</p>
      {kind === "deposit" && own?.depositReview && <DepositReview review={own.depositReview} />}
      {all ? (
        <ul className={styles.rows}>
          {all
            .filter((limit) => limit.kind === kind)
            .map((limit) => (
              <LimitRow key={limit.window} limit={limit} />
            ))}
        </ul>
      ) : (
        <ComingRows />
      )}
    </Panel>
  );
}

function ComingRows() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && [1, 2, 3].map((row) => <Skeleton key={row} height="48px" radius="md" />)}
    </div>
  );
}
