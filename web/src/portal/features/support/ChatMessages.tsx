import { type ChatMessage, support } from "@magpie/contract/voice/support";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import { send, useCall } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { toast } from "../../../kit/toasts";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./Chat.module.css";
import { dropUnsent, type Unsent } from "./unsent";
import { sendMessage } from "./use-chat";

interface Props {
  messages: readonly ChatMessage[];
  more: boolean;
  unsent: readonly Unsent[];
}

/** Oldest first, as they were said; the view stays at the end, where the news is. */
export function ChatMessages({ messages, more, unsent }: Props) {
  const t = useTranslate();
  const { locale } = useWords();
  const [older, setOlder] = useState<{ messages: ChatMessage[]; more: boolean } | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const [first] = older?.messages ?? messages;
  const last = messages.at(-1)?.sequence;
  const load = useAction(async () => {
    if (!first) return;
    const page = await send(support.own, { before: first.sequence });
    setOlder((before) => ({ messages: [...page.messages, ...(before?.messages ?? [])], more: page.more }));
  });
  useLayoutEffect(() => {
    if (last || unsent.length > 0) end.current?.scrollIntoView({ block: "end" });
  }, [last, unsent.length]);

  const known = new Set(messages.map(({ id }) => id));
  const said = [...(older?.messages ?? []).filter(({ id }) => !known.has(id)), ...messages];
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });
  const dayOf = (at: string) => day.format(new Date(at));
  return (
    <div className={styles.messages} role="log" aria-label={t("support.chat.title")}>
      {(older?.more ?? more) && (
        <Button small kind="ghost" pending={load.isPending} onClick={() => load.mutate()}>
          {t("support.chat.older")}
        </Button>
      )}
      {said.map((message, place) => (
        <Fragment key={message.id}>
          {dayOf(message.at) !== dayOf(said[place - 1]?.at ?? "1970-01-01") && <p className={styles.day}>{dayOf(message.at)}</p>}
          <Said message={message} />
        </Fragment>
      ))}
      {unsent
        .filter(({ key }) => !known.has(key))
        .map((message) => (
          <NotYetSaid key={message.key} message={message} />
        ))}
      <div ref={end} />
    </div>
  );
}

function Said({ message: { from, text, pictures, at } }: { message: ChatMessage }) {
  const t = useTranslate();
  const { locale } = useWords();
  const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  return (
    <article className={from === "desk" ? styles.theirs : styles.mine}>
      <header>
        {from === "desk" && <Icon name="headset" size={14} />}
        {t(from === "desk" ? "support.chat.desk" : "support.chat.you")} <time dateTime={at}>{clock.format(new Date(at))}</time>
      </header>
      {text && <p>{text}</p>}
      <Pictures ids={pictures} />
    </article>
  );
}

/** Shown at once; where it failed, it can be sent again or dropped. */
function NotYetSaid({ message }: { message: Unsent }) {
  const t = useTranslate();
  const again = () => sendMessage(message).catch((error) => toast({ kind: "bad", title: errorText(error, t) }));
  return (
    <article className={styles.mine} data-state={message.state}>
      {message.text && <p>{message.text}</p>}
      {message.pictures.length > 0 && <p>{t("support.chat.pictures", { count: message.pictures.length })}</p>}
      {message.state === "sending" ? (
        <footer>
          <span role="status">{t("support.chat.sending")}</span>
        </footer>
      ) : (
        <footer>
          <span>
            <Icon name="circle-alert" size={14} /> {t("support.chat.failed")}
          </span>
          <Button small icon="refresh-cw" onClick={() => void again()}>
            {t("support.chat.again")}
          </Button>
          <Button small kind="ghost" onClick={() => dropUnsent(message.key)}>
            {t("support.chat.drop")}
          </Button>
        </footer>
      )}
    </article>
  );
}

function Pictures({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {ids.map((id, place) => (
        <li key={id}>
          <ChatPicture id={id} number={place + 1} />
        </li>
      ))}
    </ul>
  );
}

function ChatPicture({ id, number }: { id: string; number: number }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useCall(support.picture, { picture: id });
  const label = t("support.chat.picture", { number });
  if (error)
    return (
      <Button small icon="refresh-cw" onClick={() => void refetch()}>
        {label}
      </Button>
    );
  if (!data) return <Skeleton width="96px" height="96px" radius="md" />;
  const src = `data:${data.type};base64,${data.data}`;
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={label} onClick={() => setOpen(true)}>
        <img src={src} alt={label} />
      </button>
      {open && (
        <Dialog title={label} size="wide" closeLabel={t("common.close")} onClose={() => setOpen(false)}>
          <img className={styles.whole} src={src} alt={label} />
        </Dialog>
      )}
    </>
  );
}
