import { type SupportEntry, supportDesk } from "@magpie/contract/office/support-desk";
import { useLayoutEffect, useRef, useState } from "react";
import { useAction } from "../../../kit/calls/use-action";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { send, useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { ProofPicture } from "../../ui/ProofPicture";
import styles from "./support.module.css";

/** Oldest first; the view stays at the end. Every word is text, whatever it looks like. */
export function Entries({ id, messages, more }: { id: string; messages: readonly SupportEntry[]; more: boolean }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [older, setOlder] = useState<{ messages: SupportEntry[]; more: boolean } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [first] = older?.messages ?? messages;
  const load = useAction(async () => {
    if (!first) return;
    const page = await send(supportDesk.thread, { id, before: first.sequence });
    setOlder((before) => ({ messages: [...page.messages, ...(before?.messages ?? [])], more: page.more }));
  });
  const last = messages.at(-1)?.sequence;
  useLayoutEffect(() => {
    // A region that scrolls can be reached and scrolled by keys.
    if (box.current) box.current.tabIndex = 0;
    if (last) end.current?.scrollIntoView({ block: "nearest" });
  }, [last]);
  const known = new Set(messages.map((message) => message.id));
  const said = [...(older?.messages ?? []).filter((message) => !known.has(message.id)), ...messages];
  return (
    <div ref={box} className={styles.entries} role="log" aria-label={t("support.said")}>
      {(older?.more ?? more) && (
        <Button small kind="ghost" pending={load.isPending} onClick={() => load.mutate()}>
          {t("support.older")}
        </Button>
      )}
      {load.error && <p role="alert">{textOf(load.error)}</p>}
      {said.map((entry) => (
        <Entry key={entry.id} thread={id} entry={entry} />
      ))}
      <div ref={end} />
    </div>
  );
}

function Entry({ thread, entry: { from, by, text, pictures, at } }: { thread: string; entry: SupportEntry }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <article className={styles.entry} data-from={from}>
      <header>
        {from === "note" && <Icon name="sticky-note" size={14} />}
        <strong>{by ?? t("support.person")}</strong>
        {from === "note" && t("support.note")}
        <time dateTime={at}>{moment(at)}</time>
      </header>
      {text && <p>{text}</p>}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture, place) => (
            <Shown key={picture} thread={thread} picture={picture} number={place + 1} />
          ))}
        </div>
      )}
    </article>
  );
}

function Shown({ thread, picture, number }: { thread: string; picture: string; number: number }) {
  const { data, error, refetch } = useCall(supportDesk.deskPicture, { id: thread, picture });
  return <ProofPicture picture={data} number={number} error={error} onRetry={refetch} />;
}
