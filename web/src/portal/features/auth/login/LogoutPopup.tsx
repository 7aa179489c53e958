import { cache } from "../../../../kit/calls/cache";
import { useAction } from "../../../../kit/calls/use-action";
import { closePopup } from "../../../../kit/popups";
import { useLocation } from "../../../../kit/router";
import { useSession } from "../../../../kit/session/session";
import { signOut } from "../../../../kit/session/sign-out";
import { useTranslate } from "../../../../kit/words/i18n";
import { Confirm } from "../../../../ui/Confirm";

export function LogoutPopup() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const leave = useAction(async () => {
    try {
      await signOut();
    } finally {
      // This browser forgets the session whatever the server answers: nobody who asked to leave may stay signed in here.
      useSession.getState().forget();
      navigate("/", { replace: true });
      void cache.invalidate();
    }
  });
  return (
    <Confirm
      title={t("auth.logout.title")}
      text={t("auth.logout.text")}
      ok={t("common.ok")}
      onOk={() => leave.mutate()}
      cancel={t("common.cancel")}
      onCancel={() => closePopup("logout")}
      pending={leave.isPending}
    />
  );
}
