import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { ComponentType, ReactNode } from "react";
import { Link, useQuery } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { useOperator } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import { Looked, Payees, Sessions } from "./AccessTabs";
import { Ledger } from "./Ledger";
import { Bets, Deposits, Withdrawals } from "./MoneyTabs";
import styles from "./members.module.css";
import { type Dossier, memberPath } from "./shown";

type Tab = "ledger" | "bets" | "deposits" | "withdrawals" | "sessions" | "payees" | "looked";

const TABS: readonly { key: Tab; right: OperatorRight; Content: ComponentType<{ member: Dossier; asOf: ReactNode }> }[] = [
  { key: "ledger", right: "records.read", Content: Ledger },
  { key: "bets", right: "records.read", Content: Bets },
  { key: "deposits", right: "records.read", Content: Deposits },
  { key: "withdrawals", right: "records.read", Content: Withdrawals },
  { key: "sessions", right: "members.read", Content: Sessions },
  { key: "payees", right: "members.read", Content: Payees },
  { key: "looked", right: "members.read", Content: Looked },
];

/** Everything that was written down about a member, one record at a time. The address says which. */
export function Tabs({ member, asOf }: { member: Dossier; asOf: ReactNode }) {
  const t = useTranslate();
  const { rights } = useOperator();
  const chosen = useQuery("tab");
  const tab = TABS.find(({ key }) => key === chosen) ?? TABS[0];
  if (!tab) return null;
  const { Content } = tab;
  return (
    <Card flush>
      <nav className={styles.tabs} aria-label={t("members.tab.label")}>
        {TABS.map(({ key }) => (
          <Link key={key} href={tabPath(member.id, key)} aria-current={key === tab.key ? "page" : undefined}>
            {t(`members.tab.${key}`)}
          </Link>
        ))}
      </nav>
      {rights.includes(tab.right) ? (
        <Content key={tab.key} member={member} asOf={asOf} />
      ) : (
        <EmptyState icon="lock" title={t("members.ledger.closed")} text={t("members.ledger.closedText")} />
      )}
    </Card>
  );
}

function tabPath(id: string, tab: Tab): string {
  return tab === "ledger" ? memberPath(id) : `${memberPath(id)}?tab=${tab}`;
}
