import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "../../../kit/i18n";
import { closePopup } from "../../../kit/popups";
import { useLocation } from "../../../kit/router";
import { useSession } from "../../../kit/session";
import { signOut } from "../../../kit/sign-out";
import { Confirm } from "../../../ui/Confirm";

export function LogoutPopup() {
  const t = useTranslate();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const leave = useMutation({
    mutationFn: signOut,
    // Whatever the server said, this browser forgets: nobody who asked to leave may stay signed in here.
    onSettled: () => {
      useSession.getState().forget();
      closePopup("logout");
      navigate("/", { replace: true });
      void cache.invalidateQueries();
    },
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
