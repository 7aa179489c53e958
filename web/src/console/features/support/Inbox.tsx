import { type SupportThread, supportDesk } from "@magpie/contract/office/support-desk";
import { Link } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { spanText, useAge } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import styles from "./support.module.css";

const BOXES = ["waiting", "mine", "all"] as const;

/** Whoever has waited longest stands first. */
export function Inbox({ path }: { path: string }) {
  const t = useTranslate();
  const age = useAge();
  const [filters, change] = useFilters(["box"]);
  const box = BOXES.find((known) => known === filters.box) ?? "waiting";
  const pages = usePages(supportDesk.inbox, { box });
  const columns: GridColumn<SupportThread>[] = [
    {
      key: "who",
      head: t("support.head.who"),
      width: "minmax(0, 0.7fr)",
      cell: ({ id, member }) => <Link href={`${path}/${id}`}>{member?.account ?? t("support.visitor", { id: id.slice(0, 4) })}</Link>,
    },
    { key: "last", head: t("support.head.last"), wideOnly: true, width: "minmax(0, 1.6fr)", cell: ({ last }) => <span>{last}</span> },
    {
      key: "wait",
      head: t(box === "waiting" ? "support.head.wait" : "support.head.age"),
      width: "110px",
      numeric: true,
      cell: ({ waitingSince, lastAt }) => age(waitingSince ?? lastAt),
    },
    { key: "promise", head: t("support.head.promise"), width: "150px", cell: (thread) => <PromiseTag {...thread} /> },
    {
      key: "holder",
      head: t("support.head.holder"),
      width: "minmax(0, 0.6fr)",
      wideOnly: true,
      cell: ({ holder }) =>
        holder ? holder.isYou ? t("support.you") : holder.name : <span className={styles.quiet}>{t("support.nobody")}</span>,
    },
  ];
  return (
    <>
      <PageHead
        title={t("shell.screen.support")}
        line={t("support.line")}
        end={
          <Choices>
            <Choice
              label={t("support.boxLabel")}
              options={BOXES.map((value) => ({ value, label: t(`support.box.${value}`) }))}
              value={box}
              onChange={(next) => next && change({ box: next })}
            />
          </Choices>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.support")}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon="circle-check" title={t("support.empty.title")} text={t("support.empty.text")} />}
        />
      </Card>
    </>
  );
}

/** How long the promise still holds, or how late the answer is. */
export function PromiseTag({ promiseAt, state }: Pick<SupportThread, "promiseAt" | "state">) {
  const t = useTranslate();
  if (promiseAt === null) return <Tag>{t(state === "closed" ? "support.closed" : "support.answered")}</Tag>;
  const left = new Date(promiseAt).getTime() - Date.now();
  return left < 0 ? (
    <Tag tone="bad">{t("now.late", { span: spanText(-left, t) })}</Tag>
  ) : (
    <Tag tone="warn">{t("now.left", { span: spanText(left, t) })}</Tag>
  );
}
