import type { Output } from "@magpie/contract/kit/call";
import { type DrawFile, lotteryCalendar } from "@magpie/contract/lottery/calendar";
import { useFigures } from "../../../kit/words/formats";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Bar } from "../../ui/Bar";
import { Figure } from "../../ui/Figure";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { Note, Split } from "../../ui/Split";
import { DrawActs } from "./DrawActs";
import { DRAWS_PATH, LOTTERY_PATH } from "./read-again";
import { resultText } from "./result-text";

/** One draw: when, what was sold, what it could cost, its results, and the acts that it allows. */
export function DrawPage({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const mayDecide = useRight("lottery.decide");
  const { data: draw, error, refetch } = useCall(lotteryCalendar.drawFile, { gameCode, issue });
  if (!draw) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return (
    <>
      <PageHead
        back={`${DRAWS_PATH}?game=${gameCode}`}
        title={`${draw.name} ${issue}`}
        tags={
          <>
            <Tag tone={draw.state === "cancelled" ? "warn" : "plain"}>{t(`lottery.state.${draw.state}`)}</Tag>
            <Tag tone={draw.source === "FEED" ? "warn" : "plain"}>{t(`lottery.source.${draw.source}`)}</Tag>
          </>
        }
        line={t("lottery.draw.line", { locks: moment(draw.locksAt), draws: moment(draw.drawsAt) })}
      />
      <Split decision={mayDecide && <DrawActs draw={draw} />}>
        <Known draw={draw} />
        {draw.corrected.length > 0 && <Corrected draw={draw} />}
        <Exposure gameCode={gameCode} issue={issue} />
      </Split>
    </>
  );
}

function Known({ draw }: { draw: DrawFile }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const { result, seal, sold, stake, held, voidReason, bookId, opensAt } = draw;
  return (
    <Card title={t("lottery.draw.known")}>
      <Facts>
        <Fact name={t("lottery.head.result")}>{result === null ? t("lottery.draw.noResult") : resultText(result)}</Fact>
        <Fact name={t("lottery.draw.opens")}>{moment(opensAt)}</Fact>
        <Fact name={t("lottery.draw.book")}>{bookId}</Fact>
        <Fact name={t("lottery.head.sold")}>{sold}</Fact>
        <Fact name={t("lottery.head.stake")}>{plain(stake)}</Fact>
        <Fact name={t("lottery.draw.sealed")} note={seal && <code title={seal.root}>{seal.root.slice(0, 16)}…</code>}>
          {seal ? moment(seal.at) : t("lottery.draw.notSealed")}
        </Fact>
        {held > 0 && (
          <Fact name={t("lottery.held.title")}>
            <Figure href={`${LOTTERY_PATH}?queue=lottery.held`}>{held}</Figure>
          </Fact>
        )}
        {voidReason && <Fact name={t("lottery.draw.voided")}>{voidReason}</Fact>}
      </Facts>
    </Card>
  );
}

function Corrected({ draw: { corrected } }: { draw: DrawFile }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <Card title={t("lottery.draw.before")}>
      <Facts>
        {corrected.map(({ result, reason, madeBy, checkedBy, at }) => (
          <Fact key={at} name={resultText(result)} note={`“${reason}”`}>
            {t("lottery.draw.byTwo", { one: madeBy, other: checkedBy, moment: moment(at) })}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

type Exposed = Output<typeof lotteryCalendar.exposure>;

/** The tickets by what they were bought on. The rows and the rest below them add up to the sum of the draw. */
function Exposure({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(lotteryCalendar.exposure, { gameCode, issue });
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <div id="exposure">
      <Card flush title={t("lottery.exposure.title")} end={data && <Share of={data} />}>
        <DataTable<Exposed["list"][number]>
          caption={t("lottery.exposure.title")}
          rows={data?.list}
          rowKey={({ play, selection, positions }) => `${play} ${selection} ${positions}`}
          empty={<EmptyState icon="ticket" title={t("lottery.exposure.empty")} text={t("lottery.exposure.emptyText")} />}
          columns={[
            { key: "play", head: t("lottery.head.play"), corner: "when", cell: ({ play }) => play },
            {
              key: "numbers",
              head: t("lottery.head.numbers"),
              corner: "what",
              cell: ({ selection, positions }) => [selection, positions].filter(Boolean).join(" · "),
            },
            { key: "tickets", head: t("lottery.head.sold"), numeric: true, corner: "status", cell: ({ tickets }) => tickets },
            { key: "stake", head: t("lottery.head.stake"), numeric: true, cell: ({ stake }) => plain(stake) },
            { key: "exposure", head: t("lottery.head.exposure"), numeric: true, corner: "amount", cell: (row) => plain(row.exposure) },
          ]}
          {...(data && {
            total: {
              play: t("lottery.exposure.all"),
              tickets: data.sold,
              stake: plain(data.stake),
              exposure: plain(data.exposure),
            },
          })}
        />
        {data && data.others.tickets > 0 && (
          <Note>{t("lottery.exposure.others", { count: data.others.tickets, amount: plain(data.others.exposure) })}</Note>
        )}
      </Card>
    </div>
  );
}

function Share({ of: { exposure, exposureCap } }: { of: Exposed }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const share = Number(exposure) / Math.max(1, Number(exposureCap));
  return (
    <span>
      {t("lottery.exposure.cap", { share: (100 * share).toFixed(2), cap: plain(exposureCap) })}
      <Bar thin parts={[{ share, tone: share > 0.8 ? "warn" : "ok" }]} />
    </span>
  );
}
