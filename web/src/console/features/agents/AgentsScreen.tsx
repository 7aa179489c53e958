import { agencyPeople } from "@magpie/contract/agency/people";
import { useId, useState } from "react";
import { typeSearch, useQuery } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { useCall } from "../../kit/calls";
import { useRest } from "../../kit/screens";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { AgentPage } from "./AgentPage";
import styles from "./agents.module.css";
import { Below, useAgentColumns } from "./Below";
import { Notice } from "./Notice";
import { AGENTS_PATH } from "./paths";

const WORDS_LEAST = 2;

/** The lines of agents: their roots, what a search found, or one account with all that is known of it. */
export function AgentsScreen() {
  const account = useRest(AGENTS_PATH);
  return account ? <AgentPage key={account} account={account} /> : <Lines />;
}

function Lines() {
  const t = useTranslate();
  const fieldId = useId();
  const words = useQuery("q") ?? "";
  const [writing, setWriting] = useState(false);
  return (
    <>
      <PageHead
        title={t("shell.screen.agents")}
        line={t(words ? "agents.found" : "agents.roots")}
        end={
          <Button small icon="megaphone" onClick={() => setWriting(true)}>
            {t("agents.notice.write")}
          </Button>
        }
      />
      <Card flush>
        <div className={styles.search}>
          <Icon name="search" size={18} />
          <label htmlFor={fieldId} className="visually-hidden">
            {t("agents.search")}
          </label>
          <input
            id={fieldId}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder={t("agents.search")}
            value={words}
            onChange={({ target }) => typeSearch(target.value ? new URLSearchParams({ q: target.value }).toString() : "")}
          />
        </div>
        {words.trim().length >= WORDS_LEAST ? <Found words={words.trim()} /> : <Below />}
      </Card>
      {writing && <Notice onClose={() => setWriting(false)} />}
    </>
  );
}

function Found({ words }: { words: string }) {
  const t = useTranslate();
  const columns = useAgentColumns();
  const { data, error, refetch } = useCall(agencyPeople.search, { words });
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <DataTable
      caption={t("agents.found")}
      columns={columns}
      rows={data?.list}
      rowKey={({ memberId }) => memberId}
      empty={<EmptyState icon="search-x" title={t("agents.nothing")} text={t("agents.nothingText")} />}
    />
  );
}
