import { useState } from "react";
import { closePopup, type PopupArguments } from "../../../kit/popups";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { AskForRecovery } from "./AskForRecovery";
import { PasswordFirst } from "./PasswordFirst";
import { RecoveryRequested } from "./RecoveryRequested";

/** For people who have lost authenticator and passkeys: the password, a code to a known contact, and then a wait. */
export function RecoveryPopup({ ticket: given }: PopupArguments["recovery"]) {
  const t = useTranslate();
  const [ticket, setTicket] = useState(given);
  const [opensAt, setOpensAt] = useState<string | null>(null);
  return (
    <Dialog title={t("recovery.title")} closeLabel={t("common.close")} onClose={() => closePopup("recovery")}>
      {opensAt !== null && <RecoveryRequested opensAt={opensAt} />}
      {opensAt === null && ticket && <AskForRecovery ticket={ticket} onAsked={setOpensAt} />}
      {opensAt === null && !ticket && <PasswordFirst onBegun={setTicket} />}
    </Dialog>
  );
}
