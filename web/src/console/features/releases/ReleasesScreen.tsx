import { type FileCheck, type Release, releases } from "@magpie/contract/office/releases";
import { useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall, useSend } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { Stack } from "../../ui/Split";
import { RecordRelease } from "./RecordRelease";
import styles from "./releases.module.css";
import { ShowRelease } from "./ShowRelease";

/** Enough of a hash to tell releases apart. */
const shortHash = (hash: string) => hash.slice(0, 12);

/** What is installed here, who answers for it, and whether its files are still what they were. */
export function ReleasesScreen() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(releases.list, {});
  const [asked, setAsked] = useState<Release | null>(null);
  const [shown, setShown] = useState<Release | null>(null);
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return (
    <>
      <PageHead title={t("shell.screen.releases")} line={t("releases.line")} />
      <Stack>
        <Running running={data.running} />
        <Installed list={data.releases} onRecord={setAsked} onShow={setShown} />
        <Checks />
      </Stack>
      {asked && <RecordRelease release={asked} onClose={() => setAsked(null)} />}
      {shown && <ShowRelease release={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Running({ running }: { running: { hash: string; version: string; checkedAt: string; changed: FileCheck["changed"] } | null }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { moment } = useTimes();
  const check = useSend(releases.check, { refresh: [releases.list, releases.checks] });
  const done = ({ files, changed }: { files: number; changed: unknown[] }) =>
    toast({
      kind: changed.length === 0 ? "ok" : "bad",
      title: t(changed.length === 0 ? "releases.checked" : "releases.found", { count: changed.length === 0 ? files : changed.length }),
    });
  if (!running) {
    return (
      <Card title={t("releases.running")}>
        <p className={styles.quiet}>{t("releases.fromSources")}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t("releases.running")}
      end={
        <Button small icon="shield-check" pending={check.isPending} onClick={() => check.mutate({}, { onSuccess: done })}>
          {t("releases.check")}
        </Button>
      }
    >
      {check.error ? <FormError text={textOf(check.error)} /> : null}
      <Facts>
        <Fact name={t("releases.release")}>
          {running.version} <code title={running.hash}>{shortHash(running.hash)}</code>
        </Fact>
        <Fact name={t("releases.checkedAt")}>{moment(running.checkedAt)}</Fact>
        <Fact name={t("releases.files")}>
          <Changed files={running.changed} />
        </Fact>
      </Facts>
      {running.changed.length > 0 && (
        <p className={styles.bad} role="alert">
          {t("releases.stopped")}
        </p>
      )}
    </Card>
  );
}

/** The files that differ, by name; each with both hashes. */
function Changed({ files }: { files: FileCheck["changed"] }) {
  const t = useTranslate();
  if (files.length === 0) return <Tag tone="ok">{t("releases.same")}</Tag>;
  return (
    <span className={styles.changed}>
      {files.map(({ path, expected, actual }) => (
        <Tag key={path} tone="bad">
          <span title={`${expected ?? "–"} → ${actual ?? "–"}`}>
            {path}: {t(expected === null ? "releases.added" : actual === null ? "releases.gone" : "releases.differs")}
          </span>
        </Tag>
      ))}
    </span>
  );
}

interface InstalledProps {
  list: Release[];
  onRecord: (release: Release) => void;
  onShow: (release: Release) => void;
}

function Installed({ list, onRecord, onShow }: InstalledProps) {
  const t = useTranslate();
  const { moment } = useTimes();
  const mayRecord = useRight("merchant.edit");
  const columns: Column<Release>[] = [
    {
      key: "release",
      head: t("releases.release"),
      corner: "what",
      cell: ({ hash, version }) => (
        <>
          {version} <code title={hash}>{shortHash(hash)}</code>
        </>
      ),
    },
    { key: "at", head: t("releases.installedAt"), corner: "when", cell: ({ installedAt }) => moment(installedAt) },
    { key: "what", head: t("releases.what"), cell: ({ record }) => record?.what ?? "–" },
    { key: "why", head: t("releases.why"), cell: ({ record }) => record?.why ?? "–" },
    { key: "who", head: t("releases.who"), cell: ({ record }) => [record?.who, record?.approver].filter(Boolean).join(", ") || "–" },
    {
      key: "rollback",
      head: t("releases.rollback"),
      cell: ({ record }) => (record ? t(record.rollbackTried ? "releases.tried" : "releases.untried") : "–"),
    },
    {
      key: "record",
      head: t("releases.recordHead"),
      corner: "status",
      numeric: true,
      cell: (release) => {
        if (release.record)
          return (
            <Button small onClick={() => onShow(release)}>
              {t("releases.show")}
            </Button>
          );
        if (!mayRecord) return <Tag tone="warn">{t("releases.unrecorded")}</Tag>;
        return (
          <Button small kind="accent" onClick={() => onRecord(release)}>
            {t("releases.record")}
          </Button>
        );
      },
    },
  ];
  return (
    <Card title={t("releases.installed")} flush>
      <DataTable
        caption={t("releases.installed")}
        columns={columns}
        rows={list}
        rowKey={({ hash }) => hash}
        empty={<EmptyState icon="shield-check" title={t("releases.none")} text={t("releases.noneText")} />}
      />
    </Card>
  );
}

function Checks() {
  const t = useTranslate();
  const { moment } = useTimes();
  const pages = usePages(releases.checks, { pageSize: 50 });
  const columns: GridColumn<FileCheck>[] = [
    { key: "at", head: t("releases.checkedAt"), width: "150px", whole: true, cell: ({ at }) => moment(at) },
    {
      key: "cause",
      head: t("releases.cause"),
      width: "150px",
      wideOnly: true,
      cell: ({ cause, by }) => by || t(`releases.causes.${cause}`),
    },
    {
      key: "release",
      head: t("releases.release"),
      width: "140px",
      wideOnly: true,
      cell: ({ release }) => <code>{shortHash(release)}</code>,
    },
    { key: "node", head: t("releases.node"), width: "110px", wideOnly: true, cell: ({ node }) => <code>{node.slice(0, 8)}</code> },
    { key: "files", head: t("releases.count"), width: "90px", numeric: true, wideOnly: true, cell: ({ files }) => files },
    { key: "changed", head: t("releases.files"), cell: ({ changed }) => <Changed files={changed} /> },
  ];
  return (
    <Card title={t("releases.checks")} flush>
      <Grid
        caption={t("releases.checks")}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="shield-check" title={t("releases.noChecks")} text={t("releases.noneText")} />}
      />
    </Card>
  );
}
