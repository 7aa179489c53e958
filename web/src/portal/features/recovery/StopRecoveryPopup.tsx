import { recovery } from "@magpie/contract/identity/recovery";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { closePopup, openPopup, type PopupArguments } from "../../../kit/popups";
import { useSession } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Confirm } from "../../../ui/Confirm";

/** Opened by the link in a notice. It takes a press, so that no program that follows links in mails stops anything. */
export function StopRecoveryPopup({ ticket }: PopupArguments["stop-recovery"]) {
  const t = useTranslate();
  const close = () => closePopup("stop-recovery");
  const stop = useAction(async () => {
    const done = await send(recovery.stop, { ticket });
    await cache.invalidate(recovery.status);
    return done;
  });

  /** The one who asked knew the password. */
  function chooseAnother() {
    close();
    if (useSession.getState().token) openPopup("change-password", {});
    else openPopup("forgot-password");
  }

  if (stop.data) {
    return (
      <Confirm
        title={t("recovery.stop.done")}
        text={t("recovery.stop.doneText")}
        ok={t("recovery.stop.password")}
        onOk={chooseAnother}
        cancel={t("common.close")}
        onCancel={close}
      />
    );
  }
  return (
    <Confirm
      title={t("recovery.stop.title")}
      text={t("recovery.stop.text")}
      ok={t("recovery.stop.ok")}
      onOk={() => stop.mutate()}
      cancel={t("common.cancel")}
      onCancel={close}
      pending={stop.isPending}
    >
      {stop.error && <FormError text={errorText(stop.error, t)} />}
    </Confirm>
  );
}
