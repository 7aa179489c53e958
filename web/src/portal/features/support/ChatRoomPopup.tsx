import { support } from "@magpie/contract/voice/support";
import { CHAT_PROMISE_MS } from "@magpie/domain/support/rules";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { download } from "../../../kit/calls/download";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { useOnline } from "../../../kit/live/online";
import { closePopup } from "../../../kit/popups";
import { useSession } from "../../../kit/session/session";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import styles from "./Chat.module.css";
import { ChatComposer } from "./ChatComposer";
import { ChatMessages } from "./ChatMessages";
import { useUnfinished } from "./unsent";
import { useChat } from "./use-chat";

const MINUTE_MS = 60_000;

/** The conversation with customer service: of a member, a trial player or a visitor. */
export function ChatRoomPopup() {
  const t = useTranslate();
  return (
    <Dialog title={t("support.chat.title")} closeLabel={t("common.close")} onClose={() => closePopup("chat-room")} size="side">
      <Room />
    </Dialog>
  );
}

function Room() {
  const t = useTranslate();
  const { data, error, refetch } = useChat();
  const isOnline = useOnline();
  const unsent = useUnfinished((state) => state.unsent);
  const isVisitor = useSession(({ token }) => token === null);
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Coming />;
  const isEmpty = data.messages.length === 0 && unsent.length === 0;
  return (
    <div className={styles.room}>
      {!isEmpty && <Transcript />}
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState
            icon="headset"
            title={t("support.chat.empty")}
            text={`${t("support.chat.emptyText")} ${t("support.chat.promise", { minutes: CHAT_PROMISE_MS / MINUTE_MS })}`}
          />
        </div>
      ) : (
        <ChatMessages messages={data.messages} more={data.more} unsent={unsent} />
      )}
      {data.state === "closed" && unsent.length === 0 && <p className={styles.line}>{t("support.chat.closed")}</p>}
      {data.before && <Before />}
      {isVisitor && isEmpty && <p className={styles.line}>{t("support.chat.visitor")}</p>}
      {!isOnline && (
        <p className={`${styles.line} ${styles.offline}`} role="status">
          <Icon name="wifi-off" size={16} /> {t("support.chat.offline")}
        </p>
      )}
      <ChatComposer pictures={data.pictures} />
    </div>
  );
}

/** Asked for, and never done unasked: others may have used the browser. */
function Before() {
  const t = useTranslate();
  const { mutate, isPending } = useAction(() =>
    send(support.adopt, {}).then(
      () => cache.invalidate(support.own, support.unread),
      (error) => toast({ kind: "bad", title: errorText(error, t) }),
    ),
  );
  return (
    <div className={styles.before}>
      <p>{t("support.chat.before")}</p>
      <Button small pending={isPending} onClick={() => mutate()}>
        {t("support.chat.takeAlong")}
      </Button>
    </div>
  );
}

function Transcript() {
  const t = useTranslate();
  const { mutate, isPending } = useAction(() =>
    download(support.transcript, {}, "customer-service.txt", () => {}).catch((error) => toast({ kind: "bad", title: errorText(error, t) })),
  );
  return (
    <div className={styles.bar}>
      <Button small kind="ghost" icon="download" pending={isPending} onClick={() => mutate()}>
        {t("support.chat.download")}
      </Button>
    </div>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.room} aria-busy="true">
      <div className={styles.empty}>{shown && [1, 2, 3].map((row) => <Skeleton key={row} height="48px" radius="md" />)}</div>
    </div>
  );
}
