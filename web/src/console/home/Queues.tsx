import type { Output } from "@magpie/contract/kit/call";
import type { desk, QueueKind } from "@magpie/contract/office/desk";
import { useState } from "react";
import { Link, navigate } from "../../kit/router";
import { useMedia } from "../../kit/use-media";
import { useFigures } from "../../kit/words/formats";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";
import { useKeys } from "../kit/keys";
import { useScreens } from "../kit/screens";
import { spanText } from "../kit/times";
import { useTranslate } from "../kit/words";
import { Bar } from "../ui/Bar";
import { Figure } from "../ui/Figure";
import styles from "./Queues.module.css";

type Queue = Output<typeof desk.now>["queues"][number];

const ICONS: Partial<Record<QueueKind, IconName>> = {
  "withdrawals.large": "banknote-arrow-up",
  withdrawals: "banknote-arrow-up",
  "withdrawals.disputes": "scale",
  deposits: "banknote-arrow-down",
  adjustments: "arrow-left-right",
  vouchers: "gift",
  payees: "landmark",
  proposals: "stamp",
  "lottery.held": "ticket",
  "lottery.results": "ticket",
  "promotions.applications": "badge-percent",
  "promotions.publishing": "badge-percent",
  "points.orders": "coins",
  rings: "waypoints",
  "risk.harm": "heart-pulse",
  "risk.aml": "landmark",
  "risk.exclusions": "shield-half",
  "risk.talk": "messages-square",
  "agency.applications": "network",
  "agency.runs": "network",
  "agency.moves": "network",
  "agency.contracts": "file-text",
  feedback: "message-circle",
  support: "messages-square",
  "cases.new": "scale",
  cases: "scale",
  recovery: "key-round",
  protection: "id-card",
  differences: "grid-3x3",
};

const PHONE = "(max-width: 899.98px)";

interface Props {
  queues: readonly Queue[];
  at: Date;
  isMine: boolean;
}

/** Every queue in the server's order: late first. On a phone the empty ones are folded into a line below, or what waits would be lost in them. */
export function Queues({ queues, at, isMine }: Props) {
  const t = useTranslate();
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  if (queues.length === 0)
    return <EmptyState icon="circle-check" title={t("now.empty.title")} text={t(isMine ? "now.empty.mine" : "now.empty.text")} />;
  if (!isPhone) return <QueueTable queues={queues} at={at} />;
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length > 0 ? (
        <QueueTable queues={isOpen ? [...waiting, ...empty] : waiting} at={at} />
      ) : (
        <>
          <EmptyState icon="circle-check" title={t("now.empty.title")} text={t(isMine ? "now.empty.mine" : "now.empty.text")} />
          {isOpen && <QueueTable queues={empty} at={at} />}
        </>
      )}
      {empty.length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("now.folded", { count: empty.length })}
          <Icon name="chevron-down" size={17} />
        </button>
      )}
    </>
  );
}

/** The row in focus carries the one accent button; `j` and `k` move it. */
function QueueTable({ queues, at }: Omit<Props, "isMine">) {
  const t = useTranslate();
  const [focused, setFocused] = useState(0);
  const place = usePlaces();
  const row = Math.min(focused, queues.length - 1);
  const move = (step: number) => setFocused(Math.min(queues.length - 1, Math.max(0, row + step)));
  useKeys([
    { keys: "j", words: "shell.keys.down", run: () => move(1) },
    { keys: "k", words: "shell.keys.up", run: () => move(-1) },
    {
      keys: "o",
      words: "shell.keys.open",
      run: () => {
        const href = queues[row] && place(queues[row].kind);
        if (href) navigate(href);
      },
    },
  ]);

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("now.allLabel")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("now.head.queue")}</th>
          <th scope="col" className={styles.number}>
            {t("now.head.waiting")}
          </th>
          <th scope="col" className={styles.number}>
            {t("now.head.oldest")}
          </th>
          <th scope="col">{t("now.head.promise")}</th>
          <th scope="col" className={styles.number}>
            {t("now.head.atRisk")}
          </th>
          <th scope="col">{t("now.head.onIt")}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue, index) => (
          <Row
            key={queue.kind}
            queue={queue}
            at={at}
            href={place(queue.kind)}
            isFocused={index === row}
            onPoint={() => setFocused(index)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Where the work of a queue is done; undefined where the operator has no such screen. */
function usePlaces(): (kind: QueueKind) => string | undefined {
  const screens = useScreens();
  return (kind) => {
    const screen = screens.find(({ queues }) => queues?.includes(kind));
    return screen && `${screen.path}?queue=${kind}`;
  };
}

interface RowProps {
  queue: Queue;
  at: Date;
  href: string | undefined;
  isFocused: boolean;
  onPoint: () => void;
}

function Row({ queue, at, href, isFocused, onPoint }: RowProps) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { kind, count, oldestAt, promiseAt, money, holders } = queue;
  const name = kind.replace(".", "_") as UnderscoredKind;
  const isLate = promiseAt !== null && new Date(promiseAt) < at;
  return (
    <tr className={isFocused ? styles.focused : ""} onPointerEnter={onPoint} onFocus={onPoint}>
      <th scope="row">
        <span className={styles.queue}>
          <span className={isLate ? `${styles.plate} ${styles.late}` : styles.plate}>
            <Icon name={ICONS[kind] ?? "inbox"} size={17} />
          </span>
          <span>
            {href ? (
              <Link href={href} className={styles.name}>
                {t(`now.queue.${name}`)}
              </Link>
            ) : (
              <span className={styles.name}>{t(`now.queue.${name}`)}</span>
            )}
            <span className={styles.detail}>{t(`now.about.${name}`)}</span>
          </span>
        </span>
      </th>
      <td className={`${styles.number} ${styles.count}`} data-head={t("now.head.waiting")}>
        {count}
      </td>
      <td className={styles.number} data-head={t("now.head.oldest")}>
        {oldestAt ? spanText(at.getTime() - new Date(oldestAt).getTime(), t) : <span className={styles.none}>–</span>}
      </td>
      <td data-head={t("now.head.promise")}>
        <PromiseCell oldestAt={oldestAt} promiseAt={promiseAt} at={at} />
      </td>
      <td className={styles.number} data-head={t("now.head.atRisk")}>
        {money === null ? <span className={styles.none}>{t("now.none")}</span> : <Figure href={href}>{plain(money)}</Figure>}
      </td>
      <td className={styles.holder}>
        {isFocused && href && count > 0 ? (
          <Link href={href} className={buttonClass({ kind: "accent", small: true })}>
            {t("now.take")} <kbd>o</kbd>
          </Link>
        ) : (
          <Holders names={holders} />
        )}
      </td>
    </tr>
  );
}

type Underscored<Kind extends string> = Kind extends `${infer Start}.${infer End}` ? `${Start}_${End}` : Kind;
type UnderscoredKind = Underscored<QueueKind>;

const SOON = 0.5;

/** The promise in words and as a bar that fills as its time runs out. */
function PromiseCell({ oldestAt, promiseAt, at }: Pick<Queue, "oldestAt" | "promiseAt"> & { at: Date }) {
  const t = useTranslate();
  if (!oldestAt || !promiseAt) return <span className={styles.none}>–</span>;
  const [from, to, now] = [new Date(oldestAt).getTime(), new Date(promiseAt).getTime(), at.getTime()];
  const share = to > from ? (now - from) / (to - from) : 1;
  const tone = now > to ? "bad" : share > SOON ? "warn" : "quiet";
  const words = now > to ? t("now.late", { span: spanText(now - to, t) }) : t("now.left", { span: spanText(to - now, t) });
  return (
    <span className={`${styles.promise} ${styles[tone]}`}>
      <span>
        {tone === "bad" && <Icon name="circle-alert" size={15} />}
        {words}
      </span>
      <Bar thin parts={[{ share, tone }]} />
    </span>
  );
}

function Holders({ names }: { names: readonly string[] }) {
  const t = useTranslate();
  const [first, ...rest] = names;
  if (!first) return <span className={styles.none}>{t("now.nobody")}</span>;
  return (
    <span className={styles.holders} title={names.join(", ")}>
      <span className={styles.initial} aria-hidden="true">
        {[...first][0]?.toUpperCase()}
      </span>
      {rest.length > 0 ? t("now.holders", { name: first, count: rest.length }) : first}
    </span>
  );
}
