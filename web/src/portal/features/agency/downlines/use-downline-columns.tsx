import type { Downline } from "@magpie/contract/agency/tree";
import { useFlag } from "../../../../kit/session/permission";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, IconButton } from "../../../../ui/Button";
import type { Column } from "../../../../ui/DataTable";
import { Tag, type TagTone } from "../../../../ui/Tag";
import { useZoneTime } from "../report/use-report-formats";
import { percentOf } from "../terms/percent";
import { TypeTag } from "../type-name";
import styles from "./DownlinesPage.module.css";

export type Act = "transfer" | "terms" | "contract";

interface Options {
  onStep: (account: string) => void;
  onAct: (kind: Act, on: Downline) => void;
  hasContracts: boolean;
}

const TONES: Record<Downline["state"], TagTone> = { open: "ok", resting: "warn", closing: "warn", closed: "bad" };

export function useDownlineColumns({ onStep, onAct, hasContracts }: Options): Column<Downline>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  const moment = useZoneTime();
  const acts = (row: Downline) => row.isDirect && <Acts row={row} onAct={onAct} hasContracts={hasContracts} />;
  return [
    { key: "account", head: t("agency.downlines.account"), corner: "what", cell: (row) => <Account row={row} onStep={onStep} /> },
    // Beside the name: the table is wider than a desk, and what one comes for must not lie out of sight.
    { key: "acts", head: t("agency.tree.acts"), corner: "when", cell: acts },
    { key: "type", head: t("agency.downlines.type"), cell: ({ type }) => <TypeTag type={type} /> },
    { key: "upline", head: t("agency.tree.upline"), cell: ({ upline }) => upline },
    { key: "counts", head: t("agency.tree.counts"), numeric: true, cell: ({ direct, team }) => `${direct} / ${team}` },
    { key: "balance", head: t("agency.downlines.balance"), corner: "amount", numeric: true, cell: ({ balance }) => plain(balance) },
    {
      key: "teamBalance",
      head: t("agency.tree.teamBalance"),
      numeric: true,
      cell: ({ teamBalance }) => plain(teamBalance),
    },
    { key: "terms", head: t("agency.tree.terms"), cell: (row) => <TermsLine row={row} /> },
    { key: "joined", head: t("agency.downlines.joined"), numeric: true, cell: ({ joinedAt }) => moment(joinedAt) },
    {
      key: "login",
      head: t("agency.tree.lastLogin"),
      numeric: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? moment(lastLoginAt) : t("agency.tree.never")),
    },
    {
      key: "state",
      head: t("agency.tree.state"),
      corner: "status",
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`agency.tree.${state}`)}</Tag>,
    },
  ];
}

function Account({ row: { account, direct, type, team }, onStep }: { row: Downline; onStep: (account: string) => void }) {
  const t = useTranslate();
  return (
    <span className={styles.account}>
      <span className={styles.name}>
        {account}
        {direct > 0 && (
          <IconButton icon="chevron-right" size={18} label={t("agency.tree.below", { account })} onClick={() => onStep(account)} />
        )}
      </span>
      <span className={styles.narrow}>
        <TypeTag type={type} /> {t("agency.tree.teamOf", { team })}
      </span>
    </span>
  );
}

/** Prize groups first, then the rates, short enough for a cell. */
function TermsLine({ row: { groups, rates, isAsked } }: { row: Downline }) {
  const t = useTranslate();
  const words = [
    ...Object.entries(groups).map(([mode, group]) => `${mode} ${group}`),
    ...Object.entries(rates).map(([gameType, rate]) => `${gameType} ${percentOf(rate)}%`),
  ].join(", ");
  return (
    <span className={styles.terms}>
      <span title={words}>{words}</span>
      {isAsked && <Tag tone="info">{t("agency.tree.asked")}</Tag>}
    </span>
  );
}

/** Only what the server would not refuse: money goes to open accounts where the merchant lets it, and contracts are for agents. */
function Acts({ row, onAct, hasContracts }: Pick<Options, "onAct" | "hasContracts"> & { row: Downline }) {
  const t = useTranslate();
  const isOpen = row.state === "open";
  const canTransfer = useFlag("TRANSFERDOWNLINE3") && isOpen;
  const canContract = hasContracts && isOpen && row.isAgent;
  return (
    <span className={styles.acts}>
      {canTransfer && (
        <Button small onClick={() => onAct("transfer", row)}>
          {t("agency.tree.transfer")}
        </Button>
      )}
      <Button small onClick={() => onAct("terms", row)}>
        {t("agency.tree.setTerms")}
      </Button>
      {canContract && (
        <Button small onClick={() => onAct("contract", row)}>
          {t("agency.tree.contract")}
        </Button>
      )}
    </span>
  );
}
