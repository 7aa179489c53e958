import { type DeskOffer, promotionDesk } from "@magpie/contract/promotions/desk";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { useState } from "react";
import { textOf } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useOperator, useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Card, Fact, Facts } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Buttons, FirstWord, Note } from "../../ui/Split";
import { readAgain } from "./paths";

type Act = "freeze" | "stop" | "unfreeze" | "budget" | "announce";

/** Acts on an offer as it stands: writing, publishing by two, a freeze, the end, a larger budget. */
export function OfferActs({ offer, onEdit, onCopy }: { offer: DeskOffer; onEdit: () => void; onCopy: () => void }) {
  const t = useTranslate();
  const [act, setAct] = useState<Act | null>(null);
  const acts: Act[] =
    offer.state === "published" ? ["announce", "budget", "freeze", "stop"] : offer.state === "frozen" ? ["unfreeze", "stop"] : [];
  return (
    <>
      {offer.draft && <Publish offer={offer} draft={offer.draft} />}
      <Card title={t("promotions.acts.title")}>
        <Buttons>
          {offer.state !== "stopped" && (
            <Button icon="file-text" onClick={onEdit}>
              {t("promotions.acts.edit")}
            </Button>
          )}
          <Button icon="copy" onClick={onCopy}>
            {t("promotions.acts.copy")}
          </Button>
          {acts.map((one) => (
            <Button key={one} onClick={() => setAct(one)}>
              {t(`promotions.acts.${one}.ask`)}
            </Button>
          ))}
        </Buttons>
        <Note>{t("promotions.acts.note")}</Note>
      </Card>
      {act && <AskAct act={act} id={offer.id} onClose={() => setAct(null)} />}
    </>
  );
}

/** Both yeses are to the hash of the draft: an edit makes it another one. */
function Publish({ offer: { id }, draft }: { offer: DeskOffer; draft: NonNullable<DeskOffer["draft"]> }) {
  const t = useTranslate();
  const mayApprove = useRight("promotions.approve");
  const { account } = useOperator();
  const { hash, proposed, editedBy } = draft;
  const own = proposed?.by === account;
  async function say() {
    await send(proposed ? promotionDesk.approve : promotionDesk.propose, { offer: id, hash });
    toast({ kind: "ok", title: t(proposed ? "promotions.publish.done" : "promotions.publish.waits") });
    await readAgain();
  }
  const shut = own ? t("parts.ownWord") : proposed && !mayApprove ? t("promotions.publish.noRight") : undefined;
  return (
    <DecisionPanel
      title={t(proposed ? "parts.secondYes" : "parts.firstYes")}
      reasonless
      yes={{ words: t(proposed ? "promotions.publish.second" : "promotions.publish.first"), shut, run: say }}
      no={{ words: t("promotions.publish.later"), open: () => history.back() }}
      final={t("promotions.publish.final")}
    >
      {proposed && <FirstWord by={proposed.by} at={proposed.at} />}
      <Facts>
        <Fact name={t("promotions.publish.editor")}>{editedBy}</Fact>
        <Fact name={t("promotions.publish.hash")}>
          <code title={hash}>{hash.slice(0, 16)}…</code>
        </Fact>
      </Facts>
    </DecisionPanel>
  );
}

function AskAct({ act, id, onClose }: { act: Act; id: string; onClose: () => void }) {
  const t = useTranslate();
  async function run(values: FormData, reason: string) {
    if (act === "budget") await send(promotionOffice.proposeBudget, { offer: id, total: textOf(values, "total"), reason });
    else if (act === "announce") await send(promotionOffice.proposeAnnouncement, { offer: id, reason });
    else if (act === "unfreeze") await send(promotionDesk.unfreeze, { offer: id });
    else await send(promotionDesk[act], { offer: id, reason });
    toast({ kind: "ok", title: t(`promotions.acts.${act}.done`) });
    await readAgain();
  }
  return (
    <ReasonDialog
      title={t(`promotions.acts.${act}.ask`)}
      text={t(`promotions.acts.${act}.text`)}
      action={t(`promotions.acts.${act}.ask`)}
      reasonless={act === "unfreeze"}
      check={(values) =>
        act === "budget" ? { total: /^[1-9]\d{0,14}$/.test(textOf(values, "total")) ? undefined : t("promotions.edit.wholeWrong") } : {}
      }
      fields={(wrong) =>
        act === "budget" && (
          <TextField
            label={t("promotions.acts.budget.total")}
            help={t("promotions.acts.budget.help")}
            name="total"
            inputMode="numeric"
            autoComplete="off"
            error={wrong.total}
          />
        )
      }
      run={run}
      onClose={onClose}
    />
  );
}
