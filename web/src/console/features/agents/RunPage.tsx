import type { ContractLine } from "@magpie/contract/agency/contracts";
import { type AgencyRun, agencyDesk } from "@magpie/contract/agency/desk";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useGameType } from "../../kit/game-types";
import { useOperator } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { FirstWord, Note, Split, Stack } from "../../ui/Split";
import { agentHref, percent, RUNS_PATH, readAgain } from "./paths";

const LINES_AT_ONCE = 50;

type Changes = Output<typeof agencyDesk.runLines>["changes"];

/** A run with every number that its lines were computed from, and the word of two people. */
export function RunPage({ id }: { id: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(agencyDesk.runLines, { run: id, pageSize: LINES_AT_ONCE });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const { run, changes } = data;
  return (
    <>
      <PageHead
        back={RUNS_PATH}
        title={`${t(`agents.run.kinds.${run.kind}`)} ${run.period}`}
        tags={<Tag tone={run.state === "review" ? "info" : "plain"}>{t(`agents.run.state.${run.state}`)}</Tag>}
        line={t("agents.run.span", { from: moment(run.from), to: moment(run.to) })}
      />
      <Stack>
        <Lines run={run} first={data} />
        <Split decision={changes.length > 0 && <Corrected changes={changes} />}>
          {run.state === "review" ? <Decide run={run} /> : <Decided run={run} />}
        </Split>
      </Stack>
    </>
  );
}

/** Further lines join those that are shown. */
function Lines({ run, first }: { run: AgencyRun; first: Output<typeof agencyDesk.runLines> }) {
  const t = useTranslate();
  const { plain, signed } = useFigures();
  const [more, setMore] = useState<{ lines: ContractLine[]; next: string | null }>({ lines: [], next: first.next });
  async function readOn() {
    const page = await send(agencyDesk.runLines, { run: run.id, pageSize: LINES_AT_ONCE, ...(more.next && { after: more.next }) });
    setMore({ lines: [...more.lines, ...page.lines], next: page.next });
  }
  return (
    <Card flush title={t("agents.run.linesTitle")}>
      <DataTable<ContractLine>
        caption={t("agents.run.linesTitle")}
        wide
        rows={[...first.lines, ...more.lines]}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="receipt-text" title={t("agents.run.noLines")} text={t("agents.run.noLinesText")} />}
        columns={[
          {
            key: "account",
            head: t("agents.head.account"),
            corner: "what",
            cell: ({ account }) => <Link href={agentHref(account)}>{account}</Link>,
          },
          { key: "valid", head: t("agents.run.validBet"), numeric: true, cell: ({ validBet }) => plain(validBet) },
          { key: "profit", head: t("agents.run.profit"), numeric: true, cell: ({ profit }) => signed(profit) },
          { key: "active", head: t("agents.run.active"), numeric: true, cell: ({ active }) => active },
          { key: "carryIn", head: t("agents.run.carryIn"), numeric: true, cell: ({ carryIn }) => signed(carryIn) },
          { key: "base", head: t("agents.run.base"), numeric: true, cell: ({ base }) => plain(base) },
          { key: "rate", head: t("agents.run.rate"), numeric: true, cell: ({ ratePpm }) => percent(ratePpm) },
          { key: "gross", head: t("agents.run.gross"), numeric: true, cell: ({ gross }) => plain(gross) },
          { key: "downlines", head: t("agents.run.downlines"), numeric: true, cell: ({ downlines }) => plain(downlines) },
          { key: "net", head: t("agents.run.net"), numeric: true, cell: ({ net }) => plain(net) },
          { key: "paid", head: t("agents.run.pays"), numeric: true, corner: "amount", cell: ({ paid }) => <b>{plain(paid)}</b> },
          {
            key: "state",
            head: t("agents.head.state"),
            corner: "status",
            cell: ({ state }) => t(`agents.run.lineState.${state}`),
          },
        ]}
        total={{ account: t("agents.run.sum", { count: run.lines }), paid: plain(run.pay) }}
      />
      {more.next && (
        <Button small onClick={() => void readOn()}>
          {t("agents.run.more")}
        </Button>
      )}
    </Card>
  );
}

function Corrected({ changes }: { changes: Changes }) {
  const t = useTranslate();
  const typeWords = useGameType();
  const { signed } = useFigures();
  return (
    <Card title={t("agents.run.corrected")}>
      <Note>{t("agents.run.correctedText")}</Note>
      <Facts>
        {changes.map(({ account, day, gameType, validBet, profit }) => (
          <Fact key={`${account} ${day} ${gameType}`} name={`${account}, ${day}, ${typeWords(gameType)}`}>
            {t("agents.run.change", { validBet: signed(validBet), profit: signed(profit) })}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** Both agree to the hash and the sum that they were shown; figures that moved are another run. */
function Decide({ run }: { run: AgencyRun }) {
  const t = useTranslate();
  const money = useMoney();
  const { account } = useOperator();
  const own = run.agreedBy === account;
  const first = run.agreedBy !== null;
  async function approve() {
    const { state } = await send(agencyDesk.approveRun, { run: run.id, inputHash: run.inputHash, pay: run.pay });
    toast({ kind: "money", title: t(state === "paying" ? "agents.run.paying" : "agents.waits") });
    await readAgain();
  }
  async function refuse(reason: string) {
    await send(agencyDesk.refuseRun, { run: run.id, reason });
    toast({ kind: "ok", title: t("agents.run.refusedNow") });
    await Promise.all([readAgain(), cache.invalidate(agencyDesk.runLines)]);
  }
  return (
    <DecisionPanel
      title={t(first ? "parts.secondYes" : "parts.firstYes")}
      reasonless
      yes={{ words: t(first ? "agents.run.yesSecond" : "agents.run.yes"), shut: own ? t("parts.ownWord") : undefined, run: approve }}
      no={{ words: t("agents.run.no"), run: refuse }}
      final={t("agents.run.final")}
    >
      {run.agreedBy && <FirstWord by={run.agreedBy} at={run.agreedAt ?? run.madeAt} />}
      <Facts>
        <Fact name={t("agents.run.pay")}>{money(run.pay)}</Fact>
        <Fact name={t("agents.run.lines")}>{run.lines}</Fact>
        <Fact name={t("agents.run.hash")}>
          <code>{run.inputHash.slice(0, 16)}…</code>
        </Fact>
      </Facts>
      <Note>{t("agents.run.bound")}</Note>
    </DecisionPanel>
  );
}

function Decided({ run: { state, doneAt, reason, pay, inputHash } }: { run: AgencyRun }) {
  const t = useTranslate();
  const money = useMoney();
  const { moment } = useTimes();
  return (
    <Card title={t(`agents.run.state.${state}`)}>
      <Facts>
        <Fact name={t("agents.run.pay")}>{money(pay)}</Fact>
        <Fact name={t("agents.run.hash")}>
          <code>{inputHash.slice(0, 16)}…</code>
        </Fact>
        {doneAt && <Fact name={t("agents.run.doneAt")}>{moment(doneAt)}</Fact>}
        {reason && <Fact name={t("agents.run.reason")}>{reason}</Fact>}
      </Facts>
    </Card>
  );
}
