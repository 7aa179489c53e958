import { useEffect, useRef } from "react";
import { openPopup, usePopups } from "../../kit/popups";
import { navigate, useAddress } from "../../kit/router";
import { useSession } from "../../kit/session/session";
import { isHelpWindow, type PathPopup, routeOf } from "./routes";

/** `/login`, `/register` and `/help` open their popup over home; closing it leaves home behind. */
export function usePopupPath(): void {
  const popup = useAddress(({ path, search }) => (isHelpWindow(path, search) ? null : (routeOf(path).popup ?? null)));
  const shown = usePopups(({ open }) => open.some(({ name }) => name === popup));
  const opened = useRef<PathPopup>(null);

  useEffect(() => {
    opened.current = null;
    if (!popup) return;
    if (popup !== "help" && useSession.getState().token) navigate("/", { replace: true });
    else openFor(popup);
  }, [popup]);

  useEffect(() => {
    if (!popup) return;
    if (shown) opened.current = popup;
    else if (opened.current === popup) navigate("/", { replace: true });
  }, [popup, shown]);
}

function openFor(popup: PathPopup): void {
  const page = location.hash.slice(1);
  const search = new URLSearchParams(location.search);
  const [referralCode, affiliateCode] = [search.get("referralCode"), search.get("affiliateCode")];
  const { returnTo } = (history.state ?? {}) as { returnTo?: string };
  if (popup === "help") openPopup("help", page ? { page } : {});
  else if (popup === "register") openPopup("register", { ...(referralCode && { referralCode }), ...(affiliateCode && { affiliateCode }) });
  else openPopup("login", returnTo ? { returnTo } : {});
}
