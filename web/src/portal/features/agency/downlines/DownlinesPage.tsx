import { agencyTree, type Downline } from "@magpie/contract/agency/tree";
import { useState } from "react";
import { question, useCall } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { TextField } from "../../../../ui/fields/Field";
import { TermRequests } from "../terms/TermRequests";
import { TermsDialog } from "../terms/TermsDialog";
import styles from "./DownlinesPage.module.css";
import { TransferDialog } from "./TransferDialog";
import { type Act, useDownlineColumns } from "./use-downline-columns";

interface Props {
  /** Opens the contracts with somebody directly below; without it there is no such button. */
  onContract?: (account: string) => void;
}

/** The agent's team, level by level or by a search, and what can be done for those directly below. */
export function DownlinesPage({ onContract }: Props) {
  const t = useTranslate();
  const [account, stepTo] = useState<string | undefined>(undefined);
  const [wanted, search] = useState("");
  const [act, setAct] = useState<{ kind: Act; on: Downline } | null>(null);
  const close = () => setAct(null);
  const choose = (kind: Act, on: Downline) => (kind === "contract" ? onContract?.(on.account) : setAct({ kind, on }));
  const step = (to: string | undefined) => {
    search("");
    stepTo(to);
  };
  const table = { onStep: step, onAct: choose, hasContracts: onContract !== undefined };
  return (
    <CentrePage title={t("agency.menu.downlineManagmentView")} tools={<Search onSearch={search} />}>
      <TermRequests />
      {wanted === "" ? <Level account={account} {...table} /> : <Found account={wanted} onLeave={() => search("")} {...table} />}
      {act?.kind === "transfer" && <TransferDialog to={act.on} onClose={close} />}
      {act?.kind === "terms" && <TermsDialog of={act.on} onClose={close} />}
    </CentrePage>
  );
}

function Search({ onSearch }: { onSearch: (account: string) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          label={t("agency.tree.search")}
          icon="search"
          placeholder={t("agency.tree.searchHint")}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={
            <Button type="submit" small>
              {t("agency.tree.find")}
            </Button>
          }
        />
      </form>
    </search>
  );
}

interface Table {
  onStep: (account: string | undefined) => void;
  onAct: (kind: Act, on: Downline) => void;
  hasContracts: boolean;
}

function Level({ account, ...table }: Table & { account: string | undefined }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor?: string) =>
    question(agencyTree.children, { ...(account !== undefined && { account }), ...(cursor !== undefined && { cursor }) }),
  );
  const columns = useDownlineColumns(table);
  const trail = pages.first?.trail ?? [];
  const total = pages.first?.total ?? 0;
  return (
    <Panel title={t("agency.downlines.title")} {...(total > 0 && { note: t("agency.downlines.count", { count: total }) })}>
      {trail.length > 1 && (
        <nav aria-label={t("agency.tree.trail")}>
          <ol className={styles.trail}>
            {trail.map((name, place) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={place === trail.length - 1 ? "page" : undefined}
                  onClick={() => table.onStep(place === 0 ? undefined : name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {pages.error && pages.rows.length === 0 ? (
        <Problem error={pages.error} onRetry={pages.refetch} />
      ) : (
        <DataTable
          wide
          caption={t("agency.downlines.title")}
          columns={columns}
          rows={pages.isPending ? undefined : pages.rows}
          rowKey={(row) => row.account}
          empty={<EmptyState icon="users-round" title={t("agency.downlines.none")} text={t("agency.downlines.noneText")} />}
        />
      )}
      <MorePages {...pages} />
    </Panel>
  );
}

function Found({ account, onLeave, ...table }: Table & { account: string; onLeave: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(agencyTree.search, { account });
  const columns = useDownlineColumns(table);
  const leave = (
    <Button small onClick={onLeave}>
      {t("agency.tree.leaveSearch")}
    </Button>
  );
  return (
    <Panel title={t("agency.tree.found", { account })} tools={leave} {...(data?.more && { note: t("agency.tree.more") })}>
      {error && !data ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <DataTable
          wide
          caption={t("agency.tree.found", { account })}
          columns={columns}
          rows={data?.content}
          rowKey={(row) => row.account}
          empty={<EmptyState icon="search" title={t("agency.tree.notFound")} text={t("agency.tree.notFoundText")} />}
        />
      )}
    </Panel>
  );
}
