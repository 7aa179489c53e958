import { type MemberEvent, memberDesk } from "@magpie/contract/office/member-desk";
import { MorePages } from "../../../kit/calls/MorePages";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import { question } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import styles from "./members.module.css";

const ICONS: Record<MemberEvent["kind"], IconName> = {
  act: "shield-half",
  login: "smartphone",
  deposit: "banknote-arrow-down",
  withdrawal: "banknote-arrow-up",
  limit: "shield-half",
  payee: "landmark",
  bonus: "gift",
  note: "sticky-note",
  look: "scan-eye",
};

/** The words for the states of each kind of payment. */
const STATES: Partial<Record<MemberEvent["kind"], string>> = { deposit: "cashier.state", withdrawal: "withdrawals.state" };

const PAGE_SIZE = 12;

/** What the member did and what the staff did, in one line of time. */
export function MemberTimeline({ id }: { id: string }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor) => question(memberDesk.timeline, { id, pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  const { rows, error, isPending } = pages;
  return (
    <Card title={t("members.timeline.title")} end={<span className={styles.quiet}>{t("members.timeline.both")}</span>}>
      {error && rows.length === 0 && <OfficeProblem error={error} onRetry={pages.refetch} />}
      {isPending && <Loading rows={5} />}
      {!isPending && !error && rows.length === 0 && (
        <EmptyState icon="history" title={t("members.timeline.none")} text={t("members.timeline.noneText")} />
      )}
      <ol className={styles.timeline}>
        {rows.map((event) => (
          <Event key={JSON.stringify(event)} event={event} />
        ))}
      </ol>
      <MorePages {...pages} />
    </Card>
  );
}

function Event({ event }: { event: MemberEvent }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain } = useFigures();
  const { kind, title, by, amount, at, values } = event;
  const fields = (values.fields ?? "")
    .split(",")
    .filter(Boolean)
    .map((field) => t(`members.field.${field}` as OfficeKey))
    .join(", ");
  const state = values.state && STATES[kind] ? t(`${STATES[kind]}.${values.state}` as OfficeKey) : "";
  const filled = { ...values, fields, state, by: by ?? "", amount: amount ? plain(amount) : "" };
  return (
    <li className={styles.event}>
      <span className={styles.plate}>
        <Icon name={ICONS[kind]} size={16} />
      </span>
      <span>
        <strong>{t(`members.event.${title}.title` as OfficeKey, filled)}</strong>
        <span className={styles.quiet}>{t(`members.event.${title}.text` as OfficeKey, filled)}</span>
      </span>
      <time dateTime={at}>{moment(at)}</time>
    </li>
  );
}
