import { type LotteryHeldTicket, lotteryDesk, type ReleaseSettlement, type SmallestCase } from "@magpie/contract/lottery/desk";
import { useState } from "react";
import { Link, navigate } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice } from "../../../ui/fields/Choice";
import { send, useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { FirstWord, Note, Split } from "../../ui/Split";
import { drawHref, LOTTERY_PATH, readAgain } from "./read-again";
import { resultText } from "./result-text";

/** A ticket on which the two engines differ: their verdicts, the smallest case that shows it, and the word of two people. */
export function HeldTicketPage({ ticketId }: { ticketId: string }) {
  const t = useTranslate();
  const mayDecide = useRight("lottery.decide");
  const { data, error, refetch } = useCall(lotteryDesk.held, {});
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const ticket = data.list.find((one) => one.ticketId === ticketId);
  if (!ticket) return <Gone />;
  return (
    <>
      <PageHead
        back={LOTTERY_PATH}
        title={t("lottery.held.page", { draw: `${ticket.gameCode} ${ticket.issue}` })}
        line={<Link href={`/office/members/${ticket.memberId}`}>{ticket.account}</Link>}
      />
      <Split decision={mayDecide && <Release key={ticket.proposal?.settlement} ticket={ticket} />}>
        <Sold ticket={ticket} />
        {ticket.smallest ? <Smallest of={ticket.smallest} /> : <Note>{t("lottery.held.noCase")}</Note>}
      </Split>
    </>
  );
}

function Gone() {
  const t = useTranslate();
  const step = (
    <Link href={LOTTERY_PATH} className={buttonClass({})}>
      {t("lottery.held.back")}
    </Link>
  );
  return <EmptyState icon="circle-check" title={t("lottery.held.gone")} text={t("lottery.held.goneText")} step={step} />;
}

function Sold({ ticket }: { ticket: LotteryHeldTicket }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { play, selection, positions, cost, result, first, second } = ticket;
  return (
    <Card title={t("lottery.held.sold")}>
      <Facts>
        <Fact name={t("lottery.head.draw")}>
          <Link href={drawHref(ticket)}>{`${ticket.gameCode} ${ticket.issue}`}</Link>
        </Fact>
        <Fact name={t("lottery.head.play")}>{play}</Fact>
        <Fact name={t("lottery.head.numbers")}>{[selection, positions].filter(Boolean).join(" · ")}</Fact>
        <Fact name={t("lottery.head.result")}>{result === null ? "–" : resultText(result)}</Fact>
        <Fact name={t("lottery.head.cost")}>{plain(cost)}</Fact>
        <Fact name={t("lottery.held.first")}>{first ? plain(first.payout) : t("lottery.held.none")}</Fact>
        <Fact name={t("lottery.held.second")}>{second ? plain(second.payout) : t("lottery.held.none")}</Fact>
      </Facts>
    </Card>
  );
}

function Smallest({ of: { play, selection, positions, differences, first, second } }: { of: SmallestCase }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const said = ({ units, payout, refund, failed }: SmallestCase["first"]) =>
    failed ?? t("lottery.held.says", { units: units ?? 0, payout: payout ? plain(payout) : "–", refund: refund ? plain(refund) : "–" });
  return (
    <Card title={t("lottery.held.smallest")}>
      <Note>{t("lottery.held.smallestText")}</Note>
      <Facts>
        <Fact name={t("lottery.head.play")}>{play}</Fact>
        <Fact name={t("lottery.head.numbers")}>{[selection, positions].filter(Boolean).join(" · ")}</Fact>
        <Fact name={t("lottery.held.first")}>{said(first)}</Fact>
        <Fact name={t("lottery.held.second")}>{said(second)}</Fact>
        <Fact name={t("lottery.held.differ")}>{differences.join(", ") || "–"}</Fact>
      </Facts>
    </Card>
  );
}

/** The first person chooses and says why; the second agrees to exactly that, or proposes something else. */
function Release({ ticket }: { ticket: LotteryHeldTicket }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { gameCode, issue, ticketId, proposal, cost } = ticket;
  const seconds = proposal !== null && !proposal.own;
  const [chosen, setChosen] = useState<ReleaseSettlement>(proposal?.settlement ?? (ticket.first ? "first" : "refund"));
  const agrees = seconds && chosen === proposal.settlement;
  const brings = { first: ticket.first?.payout, second: ticket.second?.payout, refund: cost };
  const options = (["first", "second", "refund"] as const).filter((one) => brings[one] !== undefined);

  async function release(reason: string) {
    const words = agrees ? proposal.reason : reason;
    const { state } = await send(lotteryDesk.releaseTicket, { gameCode, issue, ticketId, settlement: chosen, reason: words });
    toast({ kind: "money", title: t(`lottery.held.said.${state}`) });
    if (state === "done") navigate(LOTTERY_PATH);
    await readAgain();
  }
  return (
    <DecisionPanel
      title={t(seconds ? "parts.secondYes" : "parts.firstYes")}
      reasonless={agrees}
      yes={{
        words: t(agrees ? "lottery.held.agree" : "lottery.held.propose"),
        shut: proposal?.own && chosen === proposal.settlement ? t("parts.ownWord") : undefined,
        run: release,
      }}
      no={{ words: t("lottery.held.later"), open: () => navigate(LOTTERY_PATH) }}
      final={t("lottery.held.final")}
    >
      {proposal && <FirstWord {...proposal} />}
      <Choice
        label={t("lottery.held.by")}
        options={options.map((value) => ({
          value,
          label: t(`lottery.held.settle.${value}`, { amount: plain(brings[value] ?? "0") }),
        }))}
        value={chosen}
        onChange={(next) => next && setChosen(next)}
      />
      <Note>{t(agrees ? "lottery.held.agreeNote" : "lottery.held.reasonNote")}</Note>
    </DecisionPanel>
  );
}
