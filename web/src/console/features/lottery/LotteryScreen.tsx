import type { Output } from "@magpie/contract/kit/call";
import { type LotteryAlarm, type LotteryHeldTicket, lotteryDesk } from "@magpie/contract/lottery/desk";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useAge, useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid } from "../../ui/Grid";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { Stack } from "../../ui/Split";
import { HeldTicketPage } from "./HeldTicketPage";
import { drawHref, LOTTERY_PATH } from "./read-again";

type Waiting = Output<typeof lotteryDesk.waiting>["list"][number];

/** Everything of the lottery that waits for people, or a ticket that is held back. */
export function LotteryScreen() {
  const ticketId = useRest(LOTTERY_PATH);
  return ticketId ? <HeldTicketPage key={ticketId} ticketId={ticketId} /> : <Work />;
}

function Work() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("shell.screen.lottery")} line={t("lottery.line")} />
      <Stack>
        <WaitingDraws />
        <HeldTickets />
        <Alarms />
      </Stack>
    </>
  );
}

function WaitingDraws() {
  const t = useTranslate();
  const age = useAge();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(lotteryDesk.waiting, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("lottery.waiting.title")}>
      <DataTable<Waiting>
        caption={t("lottery.waiting.title")}
        rows={data?.list}
        rowKey={({ gameCode, issue }) => `${gameCode} ${issue}`}
        empty={<EmptyState icon="circle-check" title={t("lottery.waiting.empty")} text={t("lottery.waiting.emptyText")} />}
        columns={[
          {
            key: "draw",
            head: t("lottery.head.draw"),
            corner: "what",
            cell: (row) => <Link href={drawHref(row)}>{`${row.gameCode} ${row.issue}`}</Link>,
          },
          { key: "state", head: t("lottery.head.state"), cell: ({ state }) => t(`lottery.state.${state}`) },
          { key: "due", head: t("lottery.head.due"), corner: "when", cell: ({ drawsAt }) => t("lottery.ago", { age: age(drawsAt) }) },
          { key: "sold", head: t("lottery.head.sold"), numeric: true, cell: ({ sold }) => sold },
          { key: "stake", head: t("lottery.head.stake"), numeric: true, corner: "amount", cell: ({ stake }) => plain(stake) },
          {
            key: "word",
            head: t("lottery.head.word"),
            corner: "status",
            cell: ({ proposals }) =>
              proposals.map(({ kind, by }) => (
                <Tag key={kind} tone="info">
                  {t(`lottery.word.${kind}`, { name: by })}
                </Tag>
              )),
          },
        ]}
      />
    </Card>
  );
}

function HeldTickets() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(lotteryDesk.held, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("lottery.held.title")}>
      <DataTable<LotteryHeldTicket>
        caption={t("lottery.held.title")}
        rows={data?.list}
        rowKey={({ ticketId }) => ticketId}
        empty={<EmptyState icon="circle-check" title={t("lottery.held.empty")} text={t("lottery.held.emptyText")} />}
        columns={[
          {
            key: "ticket",
            head: t("lottery.head.ticket"),
            corner: "what",
            cell: ({ ticketId, gameCode, issue }) => <Link href={`${LOTTERY_PATH}/${ticketId}`}>{`${gameCode} ${issue}`}</Link>,
          },
          { key: "member", head: t("lottery.head.member"), corner: "when", cell: ({ account }) => account },
          { key: "play", head: t("lottery.head.play"), cell: ({ play, selection }) => `${play} ${selection}` },
          { key: "cost", head: t("lottery.head.cost"), numeric: true, corner: "amount", cell: ({ cost }) => plain(cost) },
          { key: "first", head: t("lottery.held.first"), numeric: true, cell: ({ first }) => (first ? plain(first.payout) : "–") },
          { key: "second", head: t("lottery.held.second"), numeric: true, cell: ({ second }) => (second ? plain(second.payout) : "–") },
          {
            key: "word",
            head: t("lottery.head.word"),
            corner: "status",
            cell: ({ proposal }) => proposal && <Tag tone="info">{t("lottery.word.release", { name: proposal.by })}</Tag>,
          },
        ]}
      />
    </Card>
  );
}

function Alarms() {
  const t = useTranslate();
  const { moment } = useTimes();
  const pages = usePages(lotteryDesk.alarms, {});
  return (
    <Card flush title={t("lottery.alarms.title")}>
      <Grid<LotteryAlarm>
        caption={t("lottery.alarms.title")}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="circle-check" title={t("lottery.alarms.empty")} text={t("lottery.alarms.emptyText")} />}
        columns={[
          { key: "at", head: t("lottery.head.at"), width: "150px", cell: ({ at }) => moment(at) },
          {
            key: "draw",
            head: t("lottery.head.draw"),
            cell: (row) => <Link href={drawHref(row)}>{`${row.gameCode} ${row.issue}`}</Link>,
          },
          { key: "kind", head: t("lottery.head.what"), width: "minmax(0, 2fr)", cell: ({ kind }) => t(`lottery.alarms.kind.${kind}`) },
        ]}
      />
    </Card>
  );
}
