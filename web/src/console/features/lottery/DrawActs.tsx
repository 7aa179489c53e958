import type { DrawFile } from "@magpie/contract/lottery/calendar";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm, type Wrong } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { TextAreaField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { type Translate, useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Card, Fact, Facts } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Buttons, FirstWord, Note } from "../../ui/Split";
import { readAgain } from "./read-again";
import { readResult, resultText } from "./result-text";

type Word = DrawFile["proposals"][number];
type Act = "void" | "correction";

/** The acts that the draw allows now. Results are entered for draws of others alone; what we draw ourselves nobody can touch. */
export function DrawActs({ draw }: { draw: DrawFile }) {
  const t = useTranslate();
  const [act, setAct] = useState<Act | null>(null);
  const isDue = draw.state === "locked" && new Date(draw.drawsAt) <= new Date();
  const isForeign = draw.source === "FEED";
  const acts: Act[] = [
    ...(draw.state === "open" || draw.state === "locked" ? (["void"] as const) : []),
    ...(isForeign && draw.state === "settled" ? (["correction"] as const) : []),
  ];
  const toSecond = draw.proposals.filter(({ kind }) => kind !== "result");
  return (
    <>
      {isForeign && isDue && <EnterResult draw={draw} />}
      {toSecond.map((word) => (
        <Second key={word.kind} draw={draw} word={word} />
      ))}
      {acts.length > 0 && (
        <Card title={t("lottery.acts.title")}>
          <Buttons>
            {acts.map((one) => (
              <Button key={one} icon={one === "void" ? "x" : "refresh-cw"} onClick={() => setAct(one)}>
                {t(`lottery.acts.${one}.ask`)}
              </Button>
            ))}
          </Buttons>
          <Note>{t("lottery.acts.two")}</Note>
        </Card>
      )}
      {!isForeign && <Note>{t("lottery.acts.own")}</Note>}
      {act && <AskAct act={act} draw={draw} onClose={() => setAct(null)} />}
    </>
  );
}

function wrongResult(values: FormData, t: Translate): string | undefined {
  return textOf(values, "result") ? undefined : t("lottery.acts.resultMissing");
}

/** Two people read the result at its source, each for themselves: the first one's is not shown to the second. */
function EnterResult({ draw: { gameCode, issue, bookId, proposals } }: { draw: DrawFile }) {
  const t = useTranslate();
  const first = proposals.find(({ kind }) => kind === "result");
  const form = useForm({
    check: (values) => ({ result: wrongResult(values, t) }),
    submit: async (values) => {
      const { state } = await send(lotteryDesk.enterResult, { gameCode, issue, result: readResult(textOf(values, "result")) });
      toast({ kind: "ok", title: t(`lottery.acts.result.${state}`) });
      await readAgain();
    },
  });
  return (
    <Card title={t(first && !first.own ? "parts.secondYes" : "parts.firstYes")}>
      {first && <FirstWord by={first.by} at={first.at} />}
      <Note>{t(first?.own ? "lottery.acts.result.own" : first ? "lottery.acts.result.blind" : "lottery.acts.result.text")}</Note>
      <Form of={form} action={t(first && !first.own ? "lottery.acts.result.second" : "lottery.acts.result.first")}>
        <ResultField bookId={bookId} wrong={form.wrong} />
      </Form>
    </Card>
  );
}

function ResultField({ bookId, wrong }: { bookId: string; wrong: Wrong }) {
  const t = useTranslate();
  return (
    <TextAreaField
      label={t("lottery.head.result")}
      name="result"
      rows={2}
      maxLength={1000}
      autoComplete="off"
      help={t(bookId.startsWith("LHC") ? "lottery.acts.formLhc" : "lottery.acts.form")}
      error={wrong.result}
    />
  );
}

/** What one person asked for, before another agrees to exactly that. */
function Second({ draw: { gameCode, issue, result }, word }: { draw: DrawFile; word: Word }) {
  const t = useTranslate();
  const kind = word.kind === "void" ? "void" : "correction";
  async function agree() {
    const { reason } = word;
    const { state } =
      kind === "void"
        ? await send(lotteryDesk.voidDraw, { gameCode, issue, reason })
        : await send(lotteryDesk.correctResult, { gameCode, issue, reason, result: word.result ?? "" });
    toast({ kind: "money", title: t(`lottery.acts.${kind}.${state}`) });
    await readAgain();
  }
  return (
    <DecisionPanel
      title={t("parts.secondYes")}
      reasonless
      yes={{ words: t(`lottery.acts.${kind}.yes`), shut: word.own ? t("parts.ownWord") : undefined, run: agree }}
      no={{ words: t("lottery.held.later"), open: () => history.back() }}
      final={t(`lottery.acts.${kind}.final`)}
    >
      <FirstWord {...word} />
      {kind === "correction" && (
        <Facts>
          <Fact name={t("lottery.acts.from")}>{result === null ? "–" : resultText(result)}</Fact>
          <Fact name={t("lottery.acts.to")}>{word.result === null ? "–" : resultText(word.result)}</Fact>
        </Facts>
      )}
    </DecisionPanel>
  );
}

function AskAct({ act, draw: { gameCode, issue, bookId }, onClose }: { act: Act; draw: DrawFile; onClose: () => void }) {
  const t = useTranslate();
  async function ask(values: FormData, reason: string) {
    const { state } =
      act === "void"
        ? await send(lotteryDesk.voidDraw, { gameCode, issue, reason })
        : await send(lotteryDesk.correctResult, { gameCode, issue, reason, result: readResult(textOf(values, "result")) });
    toast({ kind: "ok", title: t(`lottery.acts.${act}.${state}`) });
    await readAgain();
  }
  return (
    <ReasonDialog
      title={t(`lottery.acts.${act}.ask`)}
      text={t(`lottery.acts.${act}.text`)}
      action={t("lottery.acts.propose")}
      check={(values) => (act === "correction" ? { result: wrongResult(values, t) } : {})}
      fields={(wrong) => act === "correction" && <ResultField bookId={bookId} wrong={wrong} />}
      reasonLabel={t("lottery.acts.reason")}
      run={ask}
      onClose={onClose}
    />
  );
}
