import { messages, type Notice } from "@magpie/contract/messages";
import { type CSSProperties, useState } from "react";
import { useCall } from "../../kit/calls/api";
import { openPopup } from "../../kit/popups";
import { useTranslate } from "../../kit/words/i18n";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import styles from "./NoticeMarquee.module.css";
import { useStill } from "./use-motion";

/** Reading speed: a line of this many letters passes in a second. */
const LETTERS_PER_SECOND = 7;

export function NoticeMarquee() {
  const t = useTranslate();
  const still = useStill();
  const { data } = useCall(messages.announcements, { execution: "B" });
  const notices = data?.notices ?? [];
  if (data && notices.length === 0) return null;
  return (
    <section className={styles.marquee} aria-label={t("home.notices")}>
      <span className={styles.horn}>
        <Icon name="megaphone" size={18} />
      </span>
      {still ? (
        <OneByOne notices={notices} />
      ) : (
        <>
          <Passing notices={notices} />
          <IconButton icon="chevron-right" size={18} label={t("home.allNotices")} onClick={() => openPopup("notice", {})} />
        </>
      )}
    </section>
  );
}

/** The notices twice over: when the first run has left, the second stands where it began. */
function Passing({ notices }: { notices: Notice[] }) {
  const letters = notices.reduce((sum, notice) => sum + notice.title.length + 4, 0);
  const pace = { "--run": `${Math.round(letters / LETTERS_PER_SECOND)}s` } as CSSProperties;
  return (
    <div className={styles.window}>
      <div className={styles.belt} style={pace}>
        <Run notices={notices} />
        <Run notices={notices} echo />
      </div>
    </div>
  );
}

function Run({ notices, echo = false }: { notices: Notice[]; echo?: boolean }) {
  return (
    <ul className={styles.run} aria-hidden={echo || undefined}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeButton notice={notice} {...(echo && { tabIndex: -1 })} />
        </li>
      ))}
    </ul>
  );
}

function OneByOne({ notices }: { notices: Notice[] }) {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  const notice = notices[at % notices.length];
  return (
    <>
      <div className={styles.window}>{notice && <NoticeButton notice={notice} />}</div>
      <IconButton icon="chevron-left" size={16} label={t("common.previous")} onClick={() => setAt(at + notices.length - 1)} />
      <IconButton icon="chevron-right" size={16} label={t("common.next")} onClick={() => setAt(at + 1)} />
    </>
  );
}

function NoticeButton({ notice, tabIndex }: { notice: Notice; tabIndex?: number }) {
  return (
    <button
      type="button"
      className={styles.notice}
      tabIndex={tabIndex}
      title={notice.title}
      onClick={() => openPopup("notice", { id: notice.id })}
    >
      {notice.title}
    </button>
  );
}
