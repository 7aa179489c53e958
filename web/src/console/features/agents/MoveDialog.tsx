import type { MoveReach } from "@magpie/contract/agency/moves";
import { agencyMoves } from "@magpie/contract/agency/moves";
import { textOf } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { TextField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { Fact, Facts } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { readAgain } from "./paths";

/** Proposes to put an account with all below it under another agent; who is touched is shown first. */
export function MoveDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslate();
  const { data } = useCall(agencyMoves.reach, { account });
  return (
    <ReasonDialog
      title={t("agents.move.title", { account })}
      text={t("agents.move.text")}
      action={t("agents.propose")}
      check={(values) => ({ to: textOf(values, "to") ? undefined : t("agents.move.toMissing") })}
      fields={(wrong) => (
        <>
          {data ? <Reach reach={data} /> : <Loading rows={3} />}
          <TextField label={t("agents.move.to")} name="to" maxLength={64} autoComplete="off" error={wrong.to} />
        </>
      )}
      run={async (values, reason) => {
        await send(agencyMoves.proposeMove, { account, to: textOf(values, "to"), reason });
        toast({ kind: "ok", title: t("agents.waits") });
        await readAgain();
      }}
      onClose={onClose}
    />
  );
}

export function Reach({ reach: { accounts, teams, openBets } }: { reach: MoveReach }) {
  const t = useTranslate();
  return (
    <Facts>
      <Fact name={t("agents.move.accounts")}>{accounts}</Fact>
      <Fact name={t("agents.move.teams")}>{teams}</Fact>
      <Fact name={t("agents.move.openBets")}>{openBets}</Fact>
    </Facts>
  );
}
