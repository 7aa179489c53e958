import { type SupportThread, supportDesk } from "@magpie/contract/office/support-desk";
import { useState } from "react";
import { CallError } from "../../../kit/calls/request";
import { Link } from "../../../kit/router";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall, useSend } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { Answer } from "./Answer";
import { Entries } from "./Entries";
import { HandOver } from "./HandOver";
import { PromiseTag } from "./Inbox";
import { MemberCard } from "./MemberCard";
import styles from "./support.module.css";

/** One conversation with whoever it is with beside it. */
export function ThreadPage({ id, path }: { id: string; path: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(supportDesk.thread, { id });
  const readsMembers = useRight("members.read");
  if (!data) {
    if (!error) return <Loading rows={8} />;
    if (!(error instanceof CallError && error.code === "not_found")) return <OfficeProblem error={error} onRetry={refetch} />;
    const step = (
      <Link href={path} className={buttonClass({})}>
        {t("support.gone.step")}
      </Link>
    );
    return <EmptyState icon="messages-square" title={t("support.gone.title")} text={t("support.gone.text")} step={step} />;
  }
  const { thread, messages, more } = data;
  const isOthers = thread.holder !== null && !thread.holder.isYou;
  return (
    <>
      <PageHead
        back={path}
        title={thread.member?.account ?? t("support.visitor", { id: id.slice(0, 4) })}
        tags={
          <>
            <PromiseTag {...thread} />
            {thread.holder && (
              <Tag tone={thread.holder.isYou ? "info" : "plain"}>
                {thread.holder.isYou ? t("support.heldByYou") : t("support.heldBy", { name: thread.holder.name })}
              </Tag>
            )}
          </>
        }
        line={t("support.language", { language: thread.language })}
        end={<Acts thread={thread} />}
      />
      <div className={styles.columns}>
        <Card flush>
          <Entries key={id} id={id} messages={messages} more={more} />
          {isOthers ? (
            <p className={styles.shut}>{t("support.othersHave", { name: thread.holder?.name ?? "" })}</p>
          ) : (
            <Answer id={id} language={thread.language} />
          )}
        </Card>
        {thread.member && readsMembers && <MemberCard id={thread.member.id} />}
        {!thread.member && (
          <Card title={t("support.visitorTitle")}>
            <p className={styles.quiet}>{t("support.visitorText")}</p>
          </Card>
        )}
      </div>
    </>
  );
}

function Acts({ thread }: { thread: SupportThread }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { id, holder } = thread;
  const refresh = [supportDesk.inbox, supportDesk.thread];
  const take = useSend(supportDesk.take, { refresh });
  const close = useSend(supportDesk.close, { refresh });
  const reopen = useSend(supportDesk.reopen, { refresh });
  const [handing, setHanding] = useState(false);
  const error = take.error ?? close.error ?? reopen.error;
  return (
    <>
      {error && <span role="alert">{textOf(error)}</span>}
      {!holder?.isYou && (
        <Button
          kind={holder ? "quiet" : "accent"}
          icon="hand"
          pending={take.isPending}
          onClick={() => take.mutate({ id, from: holder?.id ?? null })}
        >
          {t(holder ? "support.takeOver" : "support.take")}
        </Button>
      )}
      <Button icon="arrow-left-right" onClick={() => setHanding(true)}>
        {t("support.handOver.action")}
      </Button>
      {thread.state === "open" ? (
        <Button icon="check" pending={close.isPending} onClick={() => close.mutate({ id })}>
          {t("support.close")}
        </Button>
      ) : (
        <Button icon="undo-2" pending={reopen.isPending} onClick={() => reopen.mutate({ id })}>
          {t("support.reopen")}
        </Button>
      )}
      {handing && <HandOver id={id} onClose={() => setHanding(false)} />}
    </>
  );
}
