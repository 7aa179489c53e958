import { agencyNotices } from "@magpie/contract/agency/notices";
import { messages } from "@magpie/contract/messages";
import { useCall } from "../../../kit/calls/api";
import type { CentreEntry } from "../../../kit/centre";
import { Link } from "../../../kit/router";
import { useCustomerService } from "../../../kit/service";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import { AGENT_MENU_ID } from "./AgentHeader";
import styles from "./AgentMenu.module.css";

type Page = CentreEntry<AgentPageKey | AgentOwnPageKey>;

interface Turning {
  current: Page["key"];
  /** Turns pages without an address, as in a popup. */
  inPlace: boolean;
  onChoose: (key: Page["key"]) => void;
}

interface Props extends Turning {
  pages: readonly Page[];
  /** Below the line: what the agent has as a member as well. */
  ownPages: readonly Page[];
  open: boolean;
}

/** Always there on a wide screen; on a narrow one only while `open`. */
export function AgentMenu({ pages, ownPages, open, ...turning }: Props) {
  const t = useTranslate();
  const openService = useCustomerService();
  return (
    <nav id={AGENT_MENU_ID} className={styles.menu} aria-label={t("agency.menuLabel")} data-open={open}>
      <ul>
        {pages.map((page) => (
          <Row key={page.key} page={page} {...turning} />
        ))}
      </ul>
      <ul className={styles.own}>
        {ownPages.map((page) => (
          <Row key={page.key} page={page} {...turning} />
        ))}
        <li>
          <button type="button" className={styles.row} onClick={openService}>
            <Icon name="headset" size={19} />
            <span className={styles.label}>{t("agency.menu.service")}</span>
          </button>
        </li>
      </ul>
      <p className={styles.hours}>{t("agency.hours")}</p>
    </nav>
  );
}

function Row({ page, current, inPlace, onChoose }: Turning & { page: Page }) {
  const state = { className: styles.row ?? "", "aria-current": page.key === current ? ("page" as const) : undefined };
  const choose = () => onChoose(page.key);
  return (
    <li>
      {inPlace ? (
        <button type="button" {...state} onClick={choose}>
          <RowWords page={page} />
        </button>
      ) : (
        <Link href={`/agentHome?page=${page.key}`} {...state} onClick={choose}>
          <RowWords page={page} />
        </Link>
      )}
    </li>
  );
}

function RowWords({ page }: { page: Page }) {
  const t = useTranslate();
  const label = t(`agency.menu.${page.key}`);
  return (
    <>
      <Icon name={page.icon} size={19} />
      <span className={styles.label} title={label}>
        {label}
      </span>
      {page.badge && (page.badge === "agentNotices" ? <NewNotices /> : <Unread />)}
    </>
  );
}

function NewNotices() {
  return <Count count={useCall(agencyNotices.unread, {}).data?.unread ?? 0} />;
}

function Unread() {
  return <Count count={useCall(messages.unread, {}).data?.unread ?? 0} />;
}

function Count({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{t("agency.badge", { count })}</span>
    </span>
  );
}

/** The agent centre's pages by the keys its address uses. */
export type AgentPageKey =
  | "agentAnnouncement"
  | "agentTeamOverview"
  | "registerCenter"
  | "downlineManagmentView"
  | "personalHistoryCopy"
  | "palStatementsAgentCopy"
  | "agentRevenueReport"
  | "agentDownlineTransactionDetailsCopy"
  | "agentDividendRecordCopy2"
  | "agentDailyWages2"
  | "agentHourSalary"
  | "agentRealtimeSalary";

/** The pages that agents also have as members. */
export type AgentOwnPageKey = "depositv2" | "withdraw" | "messageV2";

export const DEFAULT_AGENT_PAGE: AgentPageKey = "agentTeamOverview";
