import type { Contract } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyPeople } from "@magpie/contract/agency/people";
import type { TeamFigure } from "@magpie/contract/agency/reports";
import { useState } from "react";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { useCall, useSend } from "../../kit/calls";
import { useGameType } from "../../kit/game-types";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { Note, Split, Stack } from "../../ui/Split";
import styles from "./agents.module.css";
import { Below, typeKey } from "./Below";
import { ContractDialog } from "./ContractDialog";
import { MoveDialog } from "./MoveDialog";
import { AGENTS_PATH, type Agent, agentHref, percent } from "./paths";
import { RatesDialog } from "./RatesDialog";

const SHOWN = [
  "deposit",
  "withdrawal",
  "validBet",
  "payout",
  "bonus",
  "rebate",
  "salary",
  "dividend",
  "profit",
] as const satisfies readonly TeamFigure[];

/** One account of a line: where it stands, what its team did, its terms and contracts, and who is below it. */
export function AgentPage({ account }: { account: string }) {
  const t = useTranslate();
  const { date } = useTimes();
  const { plain } = useFigures();
  const [act, setAct] = useState<"move" | "rates" | "contract" | null>(null);
  const { data: agent, error, refetch } = useCall(agencyPeople.agent, { account });
  if (!agent) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return (
    <>
      <PageHead
        back={AGENTS_PATH}
        title={account}
        tags={
          <>
            <Tag>{t(typeKey(agent.type))}</Tag>
            <Tag tone={agent.state === "open" ? "ok" : "plain"}>{t(`agents.state.${agent.state}`)}</Tag>
          </>
        }
        line={<Trail trail={agent.trail} />}
        end={
          <>
            <Button small icon="arrow-left-right" onClick={() => setAct("move")}>
              {t("agents.move.ask")}
            </Button>
            {agent.upline === null && agent.isAgent && (
              <>
                <Button small icon="percent" onClick={() => setAct("rates")}>
                  {t("agents.rates.ask")}
                </Button>
                <Button small icon="file-text" onClick={() => setAct("contract")}>
                  {t("agents.contract.ask")}
                </Button>
              </>
            )}
          </>
        }
      />
      <Stack>
        <Split
          decision={
            <>
              <Terms agent={agent} />
              <Contracts account={account} />
            </>
          }
        >
          <Card title={t("agents.figures.title", { from: date(agent.from), to: date(agent.to) })}>
            <dl className={styles.figures}>
              {SHOWN.map((figure) => (
                <div key={figure} className={styles.figure}>
                  <dt>{t(`agents.figures.${figure}`)}</dt>
                  <dd>{plain(agent.figures[figure])}</dd>
                </div>
              ))}
            </dl>
            <Note>{t("agents.figures.upto", { moment: date(agent.upto) })}</Note>
          </Card>
          <Categories agent={agent} />
        </Split>
        <Card flush title={t("agents.below")}>
          <Below account={account} />
        </Card>
      </Stack>
      {act === "move" && <MoveDialog account={account} onClose={() => setAct(null)} />}
      {act === "contract" && <ContractDialog agent={agent} onClose={() => setAct(null)} />}
      {act === "rates" && <RatesDialog agent={agent} onClose={() => setAct(null)} />}
    </>
  );
}

function Trail({ trail }: { trail: readonly string[] }) {
  const t = useTranslate();
  return (
    <nav className={styles.trail} aria-label={t("agents.trail")}>
      {trail.map((account, place) => (
        <span key={account} className={styles.trail}>
          {place > 0 && <Icon name="chevron-right" size={14} />}
          <Link href={agentHref(account)}>{account}</Link>
        </span>
      ))}
    </nav>
  );
}

function Terms({ agent: { terms, limit, memberId, team, direct } }: { agent: Agent }) {
  const t = useTranslate();
  const typeWords = useGameType();
  return (
    <Card title={t("agents.rates.title")}>
      <Facts>
        {Object.entries(terms.rates).map(([category, ppm]) => (
          <Fact key={category} name={typeWords(category)} note={t("agents.rates.most", { most: percent(limit.rates[category] ?? 0) })}>
            {percent(ppm)}
          </Fact>
        ))}
        {Object.entries(terms.groups).map(([mode, group]) => (
          <Fact key={mode} name={t("agents.rates.group", { mode })} note={t("agents.rates.most", { most: limit.groups[mode] ?? "–" })}>
            {group}
          </Fact>
        ))}
        <Fact name={t("agents.head.team")}>{t("agents.people", { team, direct })}</Fact>
        <Fact name={t("agents.member")}>
          <Link href={`/office/members/${memberId}`}>{memberId}</Link>
        </Fact>
      </Facts>
    </Card>
  );
}

function Categories({ agent: { byCategory } }: { agent: Agent }) {
  const t = useTranslate();
  const typeWords = useGameType();
  const { plain, signed } = useFigures();
  return (
    <Card flush title={t("agents.categories")}>
      <DataTable
        caption={t("agents.categories")}
        rows={byCategory}
        rowKey={({ gameType }) => gameType}
        empty={<EmptyState icon="gamepad-2" title={t("agents.noBets")} text={t("agents.noBetsText")} />}
        columns={[
          { key: "category", head: t("agents.head.category"), corner: "what", cell: ({ gameType }) => typeWords(gameType) },
          {
            key: "valid",
            head: t("agents.figures.validBet"),
            numeric: true,
            corner: "amount",
            cell: ({ validBet }) => plain(validBet),
          },
          { key: "profit", head: t("agents.figures.profit"), numeric: true, corner: "status", cell: ({ profit }) => signed(profit) },
        ]}
      />
    </Card>
  );
}

const isInForce = (state: Contract["state"]) => state === "accept" || state === "joined";

/** The house's contracts with the root of a line, or the contracts of one below it with its upline. */
function Contracts({ account }: { account: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(agencyDesk.contracts, { account });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={2} />;
  const own = data.list.filter(({ downline }) => downline === account);
  return (
    <Card title={t("agents.contract.title")}>
      {own.length === 0 && <Note>{t("agents.contract.none")}</Note>}
      {own.map((contract) => (
        <div key={`${contract.id} ${contract.version}`} className={styles.contract}>
          <OneContract contract={contract} />
        </div>
      ))}
    </Card>
  );
}

function OneContract({ contract }: { contract: Contract }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { plain } = useFigures();
  const end = useSend(agencyDesk.answerEnd, { refresh: [agencyDesk.contracts] });
  const { id, kind, upline, state, terms, startsOn, endsOn, version } = contract;
  const mayEnd = upline === null && isInForce(state);
  return (
    <>
      <Facts>
        <Fact name={t(`agents.contract.kind.${kind}`)} note={t("agents.contract.version", { version })}>
          <Tag tone={isInForce(state) ? "ok" : "plain"}>{t(`agents.contract.state.${state}`)}</Tag>
        </Fact>
        <Fact name={t("agents.contract.with")}>{upline ?? t("agents.contract.house")}</Fact>
        <Fact name={t("agents.contract.days")}>{[startsOn ?? "–", endsOn ?? t("agents.contract.open")].join(" / ")}</Fact>
        {terms?.tiers.map((tier) => (
          <Fact
            key={`${tier.active} ${tier.validBet} ${tier.profit}`}
            name={t("agents.contract.tier")}
            note={t("agents.contract.from", { active: tier.active, validBet: plain(tier.validBet), profit: plain(tier.profit) })}
          >
            {percent(tier.ratePpm)}
          </Fact>
        ))}
      </Facts>
      {end.error && <p role="alert">{textOf(end.error)}</p>}
      {mayEnd && (
        <div className={styles.buttons}>
          <Button
            small
            pending={end.isPending}
            onClick={() =>
              end.mutate({ contract: id, action: "ask" }, { onSuccess: () => toast({ kind: "ok", title: t("agents.contract.asked") }) })
            }
          >
            {t("agents.contract.end")}
          </Button>
        </div>
      )}
    </>
  );
}
