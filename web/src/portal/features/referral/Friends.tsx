import { type ReferredFriend, referral } from "@magpie/contract/referral/referral";
import { question } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag, type TagTone } from "../../../ui/Tag";

const TONES: Partial<Record<ReferredFriend["step"], TagTone>> = { rewarded: "ok", review: "warn", notCounted: "bad" };

/** How far each friend has come, and nothing else about them. */
export function Friends() {
  const t = useTranslate();
  const moment = useMoment();
  const pages = useCursorPages((cursor?: string) => question(referral.friends, cursor === undefined ? {} : { cursor }));
  const columns: Column<ReferredFriend>[] = [
    { key: "name", head: t("referral.column.friend"), corner: "what", cell: ({ name }) => name },
    { key: "at", head: t("referral.column.registered"), corner: "when", cell: ({ registeredAt }) => moment(registeredAt) },
    {
      key: "step",
      head: t("referral.column.step"),
      corner: "amount",
      cell: ({ step }) => <Tag tone={TONES[step] ?? "plain"}>{t(`referral.step.${step}`)}</Tag>,
    },
  ];
  if (pages.error && pages.rows.length === 0)
    return (
      <Panel title={t("referral.friends")}>
        <Problem error={pages.error} onRetry={pages.refetch} />
      </Panel>
    );
  return (
    <Panel title={t("referral.friends")} note={t("referral.friendsNote")}>
      <DataTable
        caption={t("referral.friends")}
        columns={columns}
        rows={pages.isPending ? undefined : pages.rows}
        rowKey={({ name, registeredAt }) => `${name} ${registeredAt}`}
        empty={<EmptyState icon="user-plus" title={t("referral.none")} text={t("referral.noneText")} />}
      />
      <MorePages {...pages} />
    </Panel>
  );
}
