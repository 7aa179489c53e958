import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyNotices } from "@magpie/contract/agency/notices";
import { messages } from "@magpie/contract/messages";
import { support } from "@magpie/contract/voice/support";
import { useCall } from "../../../kit/calls/api";
import type { CentreEntry } from "../../../kit/centre";
import { Link } from "../../../kit/router";
import { useCustomerService } from "../../../kit/service";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./AgentMenu.module.css";

type Page = CentreEntry<AgentPageKey | AgentOwnPageKey>;

interface Turning {
  current: Page["key"];
  /** Turns pages without an address, as in a popup. */
  inPlace: boolean;
  onChoose: (key: Page["key"]) => void;
}

export interface AgentMenuProps extends Turning {
  pages: readonly Page[];
  /** Below the line: what the agent has as a member as well. */
  ownPages: readonly Page[];
  /** Beside the page where it is wide enough, above it in a popup, or in a drawer. */
  place: "beside" | "above" | "drawer";
}

export function AgentMenu({ pages, ownPages, place, ...turning }: AgentMenuProps) {
  const t = useTranslate();
  const openService = useCustomerService();
  const listed = pages.filter(({ unlisted }) => !unlisted);
  return (
    <nav className={`${styles.menu} ${styles[place]}`} aria-label={t("agency.menuLabel")}>
      <ul>
        {listed.map((page) => (
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
            <Answers />
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
      {page.key === "agentAnnouncement" && <NewNotices />}
      {page.badge === "messages" && <Unread />}
      {page.key in REQUEST_FLAGS && <Requested flag={REQUEST_FLAGS[page.key as keyof typeof REQUEST_FLAGS]} />}
    </>
  );
}

function NewNotices() {
  return <Count count={useCall(agencyNotices.unread, {}).data?.unread ?? 0} />;
}

/** Pages whose contracts may wait for an answer. */
const REQUEST_FLAGS = {
  agentDividendRecordCopy2: "divtypereq",
  agentDailyWages2: "dailysalreqtype",
  agentHourSalary: "contracthoursalreq",
  agentRealtimeSalary: "realtimesalreqtype",
} as const;

function Requested({ flag }: { flag: (typeof REQUEST_FLAGS)[keyof typeof REQUEST_FLAGS] }) {
  const { data } = useCall(agencyContracts.flags, {});
  return <Count count={data && data[flag] !== 0 ? 1 : 0} />;
}

function Unread() {
  return <Count count={useCall(messages.unread, {}).data?.unread ?? 0} />;
}

function Answers() {
  return <Count count={useCall(support.unread, {}).data?.unread ?? 0} />;
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
  | "agentRealtimeSalary"
  | "agentWhatIf";

/** The pages that agents also have as members. */
export type AgentOwnPageKey = "depositv2" | "withdraw" | "messageV2";

export const DEFAULT_AGENT_PAGE: AgentPageKey = "agentTeamOverview";
