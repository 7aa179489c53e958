import { content, type ListedContent } from "@magpie/contract/office/content";
import { CONTENT_KINDS, CONTENT_RULES, type ContentKind } from "@magpie/domain/content/kinds";
import type { ContentState } from "@magpie/domain/content/showings";
import { useState } from "react";
import { Link } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice } from "../../../ui/fields/Choice";
import { Tag, type TagTone } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { type Translate, useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import styles from "./content.module.css";
import { NewItem } from "./NewItem";

export const STATES = ["draft", "scheduled", "live", "past"] as const satisfies readonly ContentState[];
export const TONES: Record<ContentState, TagTone> = { draft: "plain", scheduled: "info", live: "ok", past: "plain" };

type PathOf = (kind: ContentKind, slug: string) => string;

export function ContentList({ pathOf }: { pathOf: PathOf }) {
  const t = useTranslate();
  const mayEdit = useRight("content.edit");
  const [filters, change] = useFilters(["kind", "state"]);
  const kind = CONTENT_KINDS.find((one) => one === filters.kind) ?? "banner";
  const state = STATES.find((one) => one === filters.state);
  const { data, error, refetch } = useCall(content.list, { kind });
  const [isAdding, setAdding] = useState(false);
  const columns = useColumns(kind, pathOf);
  return (
    <>
      <PageHead
        title={t("shell.screen.content")}
        line={t("content.line")}
        end={
          <>
            <Choice
              label={t("content.column.state")}
              all={t("content.allStates")}
              options={STATES.map((value) => ({ value, label: t(`content.state.${value}`) }))}
              value={state}
              onChange={(value) => change({ state: value })}
            />
            {mayEdit && (
              <Button kind="accent" icon="plus" onClick={() => setAdding(true)}>
                {t(`content.new.${kind}`)}
              </Button>
            )}
          </>
        }
      />
      <nav className={styles.kinds} aria-label={t("content.kinds")}>
        {CONTENT_KINDS.map((one) => (
          <Link key={one} href={`?kind=${one}`} aria-current={one === kind ? "page" : undefined}>
            {t(`content.kind.${one}`)}
            {data?.counts[one] !== undefined && <span className={styles.count}>{data.counts[one]}</span>}
          </Link>
        ))}
      </nav>
      {error && !data ? (
        <OfficeProblem error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            caption={t(`content.kind.${kind}`)}
            columns={columns}
            rows={data?.items.filter((item) => !state || item.state === state)}
            rowKey={({ slug }) => slug}
            empty={<EmptyState icon="newspaper" title={t("content.empty.title")} text={t("content.empty.text")} />}
          />
        </Card>
      )}
      {isAdding && <NewItem kind={kind} taken={data?.items ?? []} pathOf={pathOf} onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(kind: ContentKind, pathOf: PathOf): Column<ListedContent>[] {
  const t = useTranslate();
  const { moment } = useTimes();
  const { places, audiences } = CONTENT_RULES[kind];
  const title: Column<ListedContent> = {
    key: "title",
    head: t("content.column.title"),
    corner: "what",
    cell: ({ slug, title, hasDraft, state }) => (
      <span className={styles.name}>
        <Link href={pathOf(kind, slug)}>{title || slug}</Link>
        <small>
          {slug}
          {hasDraft && state !== "draft" && ` · ${t("content.changed")}`}
        </small>
      </span>
    ),
  };
  return [
    title,
    ...(places.length > 1
      ? [
          {
            key: "place",
            head: t("content.field.place"),
            cell: ({ place }: ListedContent) => (place ? t(`content.place.${place as "PL"}`) : ""),
          },
        ]
      : []),
    ...(audiences.length > 1
      ? [{ key: "audience", head: t("content.field.audience"), cell: (item: ListedContent) => audienceText(item, t) }]
      : []),
    {
      key: "languages",
      head: t("content.column.languages"),
      cell: ({ languages }) => <span className={styles.quiet}>{languages.join(" ")}</span>,
    },
    {
      key: "schedule",
      head: t("content.column.schedule"),
      corner: "when",
      cell: ({ from, until }) => <span className={styles.quiet}>{scheduleText(from, until, moment, t)}</span>,
    },
    {
      key: "state",
      head: t("content.column.state"),
      corner: "status",
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`content.state.${state}`)}</Tag>,
    },
  ];
}

export function audienceText({ audience, level }: Pick<ListedContent, "audience" | "level">, t: Translate): string {
  return t(`content.audience.${audience}`, { level });
}

export function scheduleText(from: string | null, until: string | null, moment: (at: string) => string, t: Translate): string {
  if (!from) return until ? t("content.untilOnly", { until: moment(until) }) : t("content.atOnce");
  return until ? t("content.fromUntil", { from: moment(from), until: moment(until) }) : t("content.fromOnly", { from: moment(from) });
}
