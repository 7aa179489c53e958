import type { Output } from "@magpie/contract/kit/call";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { type ReportLine, reports } from "@magpie/contract/office/reports";
import type { FigureName } from "@magpie/domain/reports/figures";
import { useAction } from "../../../kit/calls/use-action";
import { Link } from "../../../kit/router";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { SelectField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { takeFile } from "../../kit/download";
import { useGameType } from "../../kit/game-types";
import { usePages } from "../../kit/pages";
import { usePostingKind } from "../../kit/posting-words";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Fact, Facts } from "../../ui/Page";
import { type Narrowed, placeWith } from "./place";
import type { Range } from "./range";
import styles from "./reports.module.css";

interface Props {
  range: Range;
  figure: FigureName;
  kind: string | undefined;
  posting: string | undefined;
  narrowed: Narrowed;
  onKind: (kind: string | undefined) => void;
}

/** The lines of a figure, newest first: their sum is the figure, and each opens its posting and its member. */
export function LinesPanel({ range, figure, kind, posting, narrowed, onKind }: Props) {
  const t = useTranslate();
  const typeWords = useGameType();
  const { clock } = useTimes();
  const { plain } = useFigures();
  const mayExport = useRight("reports.export");
  const filter = { ...range, ...narrowed, figure };
  const whole = useCall(reports.lines, { ...filter, pageSize: 1 });
  const pages = usePages(reports.lines, { ...filter, ...(kind && { kind }), pageSize: 40 });
  const file = useAction(() =>
    takeFile(reports.linesCsv, { ...filter, ...(kind && { kind }) }, `lines-${figure}-${range.from}-${range.to}.csv`),
  );
  const { data } = whole;
  return (
    <aside className={styles.panel} aria-label={t("reports.lines.title")}>
      <div className={styles.panelHead}>
        <h2>{t("reports.lines.title")}</h2>
        <Link href={placeWith({ figure: undefined, kind: undefined, posting: undefined })} aria-label={t("reports.lines.close")}>
          <Icon name="x" size={18} />
        </Link>
      </div>
      <p className={styles.tags}>
        <Tag>{t(`reports.figure.${figure}`)}</Tag>
        {Object.values(narrowed).map((value) => (
          <Tag key={value}>{typeWords(value)}</Tag>
        ))}
        <Tag>{range.from === range.to ? range.from : `${range.from} – ${range.to}`}</Tag>
      </p>
      {whole.error && !data ? <OfficeProblem error={whole.error} onRetry={whole.refetch} /> : null}
      {data && <Sums data={data} figure={figure} kind={kind} onKind={onKind} />}
      {pages.isPending ? <Loading /> : null}
      <ul className={styles.lines}>
        {pages.rows.map((line) => (
          <Line key={`${line.id} ${line.memberId}`} line={line} isOpen={line.id === posting} />
        ))}
      </ul>
      <div className={styles.panelEnd}>
        {pages.hasMore && (
          <Button small pending={pages.isFetchingMore} onClick={pages.fetchMore}>
            {t("reports.lines.more")}
          </Button>
        )}
        {mayExport && (
          <Button small icon="download" pending={file.isPending} onClick={() => file.mutate()}>
            {t("reports.lines.csv")}
          </Button>
        )}
      </div>
      {data && <p className={styles.upto}>{t("reports.upto", { line: plain(data.upto.line), time: clock(data.upto.at) })}</p>}
    </aside>
  );
}

/** The figure, and the sums of its lines by kind that make it. */
function Sums({ data, figure, kind, onKind }: Pick<Props, "figure" | "kind" | "onKind"> & { data: Output<typeof reports.lines> }) {
  const t = useTranslate();
  const money = useMoney();
  const kindWords = usePostingKind();
  const { plain } = useFigures();
  return (
    <>
      <p className={styles.panelValue}>{money(data.figure)}</p>
      <p className={styles.equal}>
        <Icon name="circle-check" size={15} /> {t("reports.lines.equal", { count: data.lines })}
      </p>
      <Facts>
        {data.kinds.map((sum) => (
          <Fact key={sum.kind} name={kindWords(sum.kind)} note={sum.lines}>
            {plain(sum.amount)}
          </Fact>
        ))}
        {Number(data.fee) !== 0 && (
          <Fact name={t("reports.figure.fee")} note={t("reports.lines.fee")}>
            {plain(figure === "fee" ? data.fee : `-${data.fee}`)}
          </Fact>
        )}
      </Facts>
      <SelectField label={t("reports.lines.kind")} value={kind ?? ""} onChange={({ target }) => onKind(target.value || undefined)}>
        <option value="">{t("reports.lines.allKinds")}</option>
        {data.kinds.map((sum) => (
          <option key={sum.kind} value={sum.kind}>
            {kindWords(sum.kind)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Line({ line, isOpen }: { line: ReportLine; isOpen: boolean }) {
  const { moment } = useTimes();
  const kindWords = usePostingKind();
  const { signed } = useFigures();
  const seesMembers = useRight("members.read");
  const seesPostings = useRight("records.read");
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.lineName}>
          <b>{line.title || kindWords(line.kind)}</b>
          <span>
            {moment(line.at)}, {seesMembers ? <Link href={`/office/members/${line.memberId}`}>{line.account}</Link> : line.account}
          </span>
        </span>
        <Tag tone={/rollback|reversed/.test(line.kind) ? "warn" : "plain"}>{kindWords(line.kind)}</Tag>
        <Figure href={seesPostings ? placeWith({ posting: isOpen ? undefined : line.id }) : undefined}>{signed(line.amount)}</Figure>
      </div>
      {isOpen && seesPostings && <Posting id={line.id} />}
    </li>
  );
}

/** The posting whole: every line of its transaction, which sum to nothing. */
function Posting({ id }: { id: string }) {
  const t = useTranslate();
  const kindWords = usePostingKind();
  const { signed } = useFigures();
  const { data, error, refetch } = useCall(memberDesk.transaction, { id });
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <section className={styles.posting} aria-label={t("reports.lines.posting", { id })}>
      <Facts>
        <Fact name={t("reports.lines.posting", { id })}>{kindWords(data.kind)}</Fact>
        {data.lines.map(({ account, amount }) => (
          <Fact key={account} name={account}>
            {signed(amount)}
          </Fact>
        ))}
      </Facts>
      <code>{data.key}</code>
    </section>
  );
}
