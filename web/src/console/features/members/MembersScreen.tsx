import type { Output } from "@magpie/contract/kit/call";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { useId } from "react";
import { RecordList } from "../../../kit/calls/RecordList";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { Link, typeSearch, useQuery } from "../../../kit/router";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { question } from "../../kit/calls";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Card, PageHead } from "../../ui/Page";
import { Views } from "../../ui/Views";
import { MemberPage } from "./MemberPage";
import styles from "./members.module.css";
import { MEMBERS_PATH, type MemberState, memberPath, STATE_TONES } from "./shown";

type Found = Output<typeof memberDesk.search>["content"][number];

const PAGE_SIZE = 30;
const WORDS_MOST = 80;

/** One member, where the address names one, else the search. */
export function MembersScreen() {
  const id = useRest(MEMBERS_PATH);
  return id ? <MemberPage key={id} id={id} /> : <MemberList />;
}

/** The words stand in the address, so that going back finds the list as it was. */
function MemberList() {
  const t = useTranslate();
  const { moment } = useTimes();
  const fieldId = useId();
  const words = useQuery("q") ?? "";
  const pages = useCursorPages((cursor) =>
    question(memberDesk.search, { words: words.trim(), pageSize: PAGE_SIZE, ...(cursor && { cursor }) }),
  );
  const columns: Column<Found>[] = [
    {
      key: "account",
      head: t("members.column.account"),
      corner: "what",
      cell: (row) => (
        <Link href={memberPath(row.id)} className={styles.name}>
          {row.account}
        </Link>
      ),
    },
    { key: "nickname", head: t("members.column.nickname"), corner: "status", cell: (row) => row.nickname },
    {
      key: "state",
      head: t("members.column.state"),
      corner: "amount",
      cell: (row) => <Tag tone={STATE_TONES[row.state as MemberState]}>{t(`members.state.${row.state as MemberState}`)}</Tag>,
    },
    { key: "joined", head: t("members.column.joined"), corner: "when", cell: (row) => moment(row.createdAt) },
  ];
  return (
    <>
      <PageHead title={t("shell.screen.members")} line={t(words ? "members.list.found" : "members.list.newest")} />
      <Views screen={MEMBERS_PATH} />
      <Card flush>
        <div className={styles.searchLine}>
          <Icon name="search" size={18} />
          <label htmlFor={fieldId} className="visually-hidden">
            {t("members.list.label")}
          </label>
          <input
            id={fieldId}
            className={styles.searchField}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={WORDS_MOST}
            placeholder={t("members.list.hint")}
            value={words}
            onChange={({ target }) => typeSearch(target.value ? new URLSearchParams({ q: target.value }).toString() : "")}
          />
        </div>
        <RecordList
          caption={t("shell.screen.members")}
          pages={pages}
          columns={columns}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="search-x" title={t("members.list.none")} text={t("members.list.noneText")} />}
        />
      </Card>
    </>
  );
}
