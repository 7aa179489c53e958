import { agencyApplications } from "@magpie/contract/agency/applications";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyMoves, type ProposedMove } from "@magpie/contract/agency/moves";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { textOf } from "../../../kit/form/use-form";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useOperator } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Grid } from "../../ui/Grid";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { FirstWord, Note, Stack } from "../../ui/Split";
import styles from "./agents.module.css";
import { Reach } from "./MoveDialog";
import { MoveUnderWay } from "./MoveUnderWay";
import { agentHref, percent, readAgain } from "./paths";

type Application = Output<typeof agencyApplications.waiting>["content"][number];
type Proposal = Output<typeof agencyDesk.contracts>["proposals"][number];

/** People who wish to become promoters, and what takes a second yes: moves, and contracts of the house. */
export function RequestsScreen() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("shell.screen.agentRequests")} line={t("agents.requests.line")} />
      <Stack>
        <Applications />
        <Moves />
        <Offers />
      </Stack>
    </>
  );
}

function Applications() {
  const t = useTranslate();
  const { moment } = useTimes();
  const pages = usePages(agencyApplications.waiting, {});
  const [open, setOpen] = useState<{ application: Application; approve: boolean } | null>(null);
  return (
    <Card flush title={t("agents.application.title")}>
      <Grid<Application>
        caption={t("agents.application.title")}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="circle-check" title={t("agents.application.empty")} text={t("agents.application.emptyText")} />}
        columns={[
          { key: "account", head: t("agents.head.account"), cell: ({ account }) => account },
          { key: "about", head: t("agents.application.about"), width: "minmax(0, 2fr)", wideOnly: true, cell: ({ about }) => about },
          { key: "contact", head: t("agents.application.contact"), wideOnly: true, cell: ({ contact }) => contact },
          { key: "upline", head: t("agents.head.upline"), wideOnly: true, cell: ({ upline }) => upline ?? "–" },
          { key: "due", head: t("agents.application.due"), width: "150px", wideOnly: true, cell: ({ dueAt }) => moment(dueAt) },
          {
            key: "acts",
            head: "",
            width: "210px",
            numeric: true,
            cell: (application) => (
              <span className={styles.buttons}>
                <Button small kind="ghost" onClick={() => setOpen({ application, approve: false })}>
                  {t("agents.application.no")}
                </Button>
                <Button small onClick={() => setOpen({ application, approve: true })}>
                  {t("agents.application.yes")}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open && <Answer {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Answer({ application, approve, onClose }: { application: Application; approve: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { id, account, about, contact, upline } = application;
  return (
    <ReasonDialog
      title={t(approve ? "agents.application.approve" : "agents.application.refuse", { account })}
      action={t(approve ? "agents.application.yes" : "agents.application.no")}
      reasonLabel={t("agents.application.reply")}
      fields={() => (
        <>
          <Note>“{about}”</Note>
          <Facts>
            <Fact name={t("agents.application.contact")}>{contact}</Fact>
          </Facts>
          {approve && upline === null && (
            <TextField
              label={t("agents.application.upline")}
              name="upline"
              maxLength={64}
              autoComplete="off"
              help={t("agents.application.uplineHelp")}
            />
          )}
        </>
      )}
      run={async (values, reply) => {
        const named = textOf(values, "upline");
        await send(agencyApplications.decide, { id, approve, reply, ...(named && { upline: named }) });
        toast({ kind: "ok", title: t("agents.application.done") });
        await readAgain();
      }}
      onClose={onClose}
    />
  );
}

function Moves() {
  const t = useTranslate();
  const [open, setOpen] = useState<ProposedMove | null>(null);
  const { data, error, refetch } = useCall(agencyMoves.moves, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("agents.move.waiting")}>
      {data?.underWay && <MoveUnderWay of={data.underWay} again={refetch} />}
      <DataTable
        caption={t("agents.move.waiting")}
        rows={data?.list}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="circle-check" title={t("agents.move.empty")} text={t("agents.move.emptyText")} />}
        columns={[
          {
            key: "account",
            head: t("agents.head.account"),
            corner: "what",
            cell: ({ account }) => <Link href={agentHref(account)}>{account}</Link>,
          },
          { key: "from", head: t("agents.move.from"), cell: ({ from }) => from ?? "–" },
          { key: "to", head: t("agents.move.under"), corner: "when", cell: ({ to }) => to },
          { key: "accounts", head: t("agents.move.accounts"), numeric: true, corner: "amount", cell: ({ reach }) => reach.accounts },
          { key: "by", head: t("agents.by"), cell: ({ askedBy }) => askedBy },
          {
            key: "decide",
            head: "",
            corner: "status",
            numeric: true,
            cell: (row) => (
              <Button small onClick={() => setOpen(row)}>
                {t("agents.decide")}
              </Button>
            ),
          },
        ]}
      />
      {open && <DecideMove move={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function DecideMove({ move, onClose }: { move: ProposedMove; onClose: () => void }) {
  const t = useTranslate();
  const own = useOperator().account === move.askedBy;
  const { data: now } = useCall(agencyMoves.reach, { account: move.account });
  async function decide(agree: boolean, reason: string) {
    await send(agencyMoves.decideMove, { id: move.id, agree, ...(reason && { reason }) });
    toast({ kind: "ok", title: t(agree ? "agents.move.done" : "agents.refused") });
    onClose();
    await readAgain();
  }
  return (
    <Dialog title={t("agents.move.title", { account: move.account })} closeLabel={t("common.close")} onClose={onClose}>
      <div data-keys="">
        <DecisionPanel
          title={t("parts.secondYes")}
          reasonless
          yes={{ words: t("agents.move.yes"), shut: own ? t("parts.ownWord") : undefined, run: (reason) => decide(true, reason) }}
          no={{ words: t("agents.drop"), run: (reason) => decide(false, reason) }}
          final={t("agents.move.final")}
        >
          <FirstWord by={move.askedBy} at={move.askedAt} reason={move.reason} />
          <Facts>
            <Fact name={t("agents.move.from")}>{move.from ?? "–"}</Fact>
            <Fact name={t("agents.move.under")}>{move.to}</Fact>
          </Facts>
          <Reach reach={now ?? move.reach} />
        </DecisionPanel>
      </div>
    </Dialog>
  );
}

function Offers() {
  const t = useTranslate();
  const { moment } = useTimes();
  const [open, setOpen] = useState<Proposal | null>(null);
  const { data, error, refetch } = useCall(agencyDesk.contracts, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("agents.contract.waiting")}>
      <DataTable
        caption={t("agents.contract.waiting")}
        rows={data?.proposals}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="circle-check" title={t("agents.contract.empty")} text={t("agents.contract.emptyText")} />}
        columns={[
          { key: "account", head: t("agents.head.account"), corner: "what", cell: ({ account }) => account },
          { key: "kind", head: t("agents.contract.what"), corner: "when", cell: ({ kind }) => t(`agents.contract.kind.${kind}`) },
          { key: "by", head: t("agents.by"), corner: "amount", cell: ({ proposedBy }) => proposedBy },
          { key: "until", head: t("agents.until"), cell: ({ expiresAt }) => moment(expiresAt) },
          {
            key: "decide",
            head: "",
            corner: "status",
            numeric: true,
            cell: (row) => (
              <Button small onClick={() => setOpen(row)}>
                {t("agents.decide")}
              </Button>
            ),
          },
        ]}
      />
      {open && <DecideOffer of={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function DecideOffer({ of: { id, account, kind, terms, proposedBy, at }, onClose }: { of: Proposal; onClose: () => void }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const own = useOperator().account === proposedBy;
  async function decide(agree: boolean, reason: string) {
    await send(agencyDesk.decideContract, { proposal: id, agree, ...(reason && { reason }) });
    toast({ kind: "ok", title: t(agree ? "agents.contract.offered" : "agents.refused") });
    onClose();
    await readAgain();
  }
  return (
    <Dialog title={t("agents.contract.offer", { account })} closeLabel={t("common.close")} onClose={onClose}>
      <div data-keys="">
        <DecisionPanel
          title={t("parts.secondYes")}
          reasonless
          yes={{ words: t("agents.contract.yes"), shut: own ? t("parts.ownWord") : undefined, run: (reason) => decide(true, reason) }}
          no={{ words: t("agents.drop"), run: (reason) => decide(false, reason) }}
        >
          <FirstWord by={proposedBy} at={at} />
          <Facts>
            <Fact name={t("agents.contract.what")}>{t(`agents.contract.kind.${kind}`)}</Fact>
            <Fact name={t("agents.contract.scope")}>{terms.scope.join(", ")}</Fact>
            {terms.period && <Fact name={t("agents.contract.period")}>{t(`agents.contract.periods.${terms.period}`)}</Fact>}
            {terms.carry && <Fact name={t("agents.contract.carry")}>{t(`agents.contract.carries.${terms.carry}`)}</Fact>}
            {terms.requireLoss && <Fact name={t("agents.contract.condition")}>{t("agents.contract.requireLoss")}</Fact>}
            {terms.tiers.map((tier) => (
              <Fact
                key={`${tier.active} ${tier.validBet} ${tier.profit}`}
                name={t("agents.contract.tier")}
                note={t("agents.contract.from", { active: tier.active, validBet: plain(tier.validBet), profit: plain(tier.profit) })}
              >
                {percent(tier.ratePpm)}
              </Fact>
            ))}
          </Facts>
        </DecisionPanel>
      </div>
    </Dialog>
  );
}
