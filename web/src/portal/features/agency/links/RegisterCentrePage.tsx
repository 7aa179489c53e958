import { type AgentLink, agencyLinks } from "@magpie/contract/agency/links";
import { agencyTree } from "@magpie/contract/agency/tree";
import { useState } from "react";
import { CopyButton } from "../../../../kit/browser/CopyButton";
import { useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, IconButton } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Switch } from "../../../../ui/fields/Switch";
import { Tag } from "../../../../ui/Tag";
import { percentOf } from "../terms/percent";
import { TypeTag } from "../type-name";
import { linkAddress } from "./link-address";
import { NewLinkDialog } from "./NewLinkDialog";
import { OpenAccountDialog } from "./OpenAccountDialog";
import { QrDialog } from "./QrDialog";
import styles from "./RegisterCentrePage.module.css";

/** Links by which people join below the agent, what came of each, and a form that opens an account at once. */
export function RegisterCentrePage() {
  const t = useTranslate();
  const links = useCall(agencyLinks.list, {});
  const terms = useCall(agencyTree.terms, {});
  const [shown, show] = useState<"link" | "account" | null>(null);
  const close = () => show(null);
  const tools = (
    <div className={styles.tools}>
      <Button icon="user-plus" disabled={!terms.data} onClick={() => show("account")}>
        {t("agency.links.openAccount")}
      </Button>
      <Button kind="accent" icon="plus" disabled={!terms.data || !links.data} onClick={() => show("link")}>
        {t("agency.links.add")}
      </Button>
    </div>
  );
  return (
    <CentrePage title={t("agency.menu.registerCenter")} tools={tools}>
      <Panel title={t("agency.links.title")} note={t("agency.links.note")}>
        {links.error && !links.data ? <Problem error={links.error} onRetry={links.refetch} /> : <LinkTable links={links.data?.list} />}
      </Panel>
      {shown === "link" && terms.data && links.data && <NewLinkDialog terms={terms.data} domains={links.data.domains} onClose={close} />}
      {shown === "account" && terms.data && <OpenAccountDialog terms={terms.data} onClose={close} />}
    </CentrePage>
  );
}

function LinkTable({ links }: { links: readonly AgentLink[] | undefined }) {
  const t = useTranslate();
  const moment = useMoment();
  const [scanned, scan] = useState<AgentLink | null>(null);
  const columns: Column<AgentLink>[] = [
    { key: "code", head: t("agency.links.code"), corner: "what", cell: (link) => <LinkName link={link} onScan={() => scan(link)} /> },
    { key: "type", head: t("agency.links.type"), cell: ({ accountType }) => <TypeTag type={accountType} /> },
    { key: "presets", head: t("agency.links.presets"), cell: (link) => <Presets link={link} /> },
    {
      key: "until",
      head: t("agency.links.until"),
      cell: ({ validUntil }) => (validUntil ? moment(validUntil) : t("agency.links.forever")),
    },
    { key: "clicks", head: t("agency.links.clicks"), numeric: true, cell: ({ clicks }) => clicks },
    { key: "registered", head: t("agency.links.registered"), numeric: true, cell: ({ registered, maxUses }) => used(registered, maxUses) },
    { key: "deposited", head: t("agency.links.deposited"), numeric: true, cell: ({ deposited }) => deposited },
    { key: "state", head: t("agency.links.state"), corner: "amount", numeric: true, cell: (link) => <OnOff link={link} /> },
  ];
  return (
    <>
      <DataTable
        caption={t("agency.links.title")}
        columns={columns}
        rows={links}
        rowKey={({ code }) => code}
        empty={<EmptyState icon="user-plus" title={t("agency.empty.registerCenter")} text={t("agency.emptyText.registerCenter")} />}
      />
      {scanned && <QrDialog link={scanned} onClose={() => scan(null)} />}
    </>
  );
}

const used = (uses: number, most: number | null) => (most === null ? uses : `${uses} / ${most}`);

function LinkName({ link, onScan }: { link: AgentLink; onScan: () => void }) {
  const t = useTranslate();
  const { code, remark, clicks, registered, deposited, accountType } = link;
  return (
    <div className={styles.link}>
      <span className={styles.line}>
        <strong className={styles.code}>{code}</strong>
        <CopyButton text={linkAddress(link)} label={t("agency.links.copy", { code })} copied={t("agency.links.copied")} />
        <IconButton icon="qr-code" size={18} label={t("agency.links.qr", { code })} onClick={onScan} />
      </span>
      {remark !== "" && <span className={styles.quiet}>{remark}</span>}
      <span className={styles.narrow}>
        <TypeTag type={accountType} /> {t("agency.links.counts", { clicks, registered, deposited })}
      </span>
    </div>
  );
}

/** The prize groups and rates that a new account begins with. */
function Presets({ link: { presets } }: { link: AgentLink }) {
  const t = useTranslate();
  const groups = Object.entries(presets.groups ?? {}).map(([mode, group]) => `${mode} ${group}`);
  const rates = Object.entries(presets.rates ?? {}).map(([gameType, rate]) => `${gameType} ${percentOf(rate)}%`);
  const all = [...groups, ...rates];
  if (all.length === 0) return <span className={styles.quiet}>{t("agency.links.usual")}</span>;
  return (
    <span className={styles.presets} title={all.join(", ")}>
      {all.join(", ")}
    </span>
  );
}

function OnOff({ link: { code, enabled, remark, state } }: { link: AgentLink }) {
  const t = useTranslate();
  const set = useSend(agencyLinks.set, { refresh: [agencyLinks.list] });
  return (
    <span className={styles.state}>
      {set.error && <FormError text={errorText(set.error, t)} />}
      {state === "over" && <Tag tone="warn">{t("agency.links.over")}</Tag>}
      <Switch
        checked={enabled}
        disabled={set.isPending}
        aria-label={t("agency.links.onOff", { code })}
        onChange={() => set.mutate({ code, enabled: !enabled, remark })}
      >
        <span className="visually-hidden">{t("agency.links.onOff", { code })}</span>
      </Switch>
    </span>
  );
}
