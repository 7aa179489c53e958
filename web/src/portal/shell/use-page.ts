import { useEffect, useRef } from "react";
import { useLocation } from "../../kit/router";
import { usePermission } from "../../kit/session/permission";
import { useTranslate } from "../../kit/words/i18n";
import { routeOf, viewKey } from "./routes";

/** The work of a browser that loads a page: the title, the top, and the focus from which one reads on. */
export function usePage(): void {
  const t = useTranslate();
  const [path] = useLocation();
  const { name } = usePermission().info.brand;
  const { view } = routeOf(path);
  const key = viewKey(path);
  const shown = useRef(key);

  useEffect(() => {
    document.title = view === "home" ? t("shell.title.home", { brand: name }) : `${t(`shell.title.${view}`)} · ${name}`;
  }, [t, view, name]);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [key]);
}
