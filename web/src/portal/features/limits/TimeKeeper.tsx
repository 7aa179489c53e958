import { limits } from "@magpie/contract/limits";
import { useEffect, useEffectEvent, useRef } from "react";
import { send } from "../../../kit/calls/api";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";

const BEAT_MS = 60_000;

/** Tells the server once a minute that somebody is here, and the person when their own time is up. Shows nothing itself. */
export function TimeKeeper() {
  const t = useTranslate();
  const wasUp = useRef(false);

  const beat = useEffectEvent(async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await send(limits.present, {}).catch(() => null);
    if (!answer) return;
    if (answer.timeUp && !wasUp.current) toast({ kind: "bad", title: t("limits.keeper.up"), text: t("limits.keeper.upText") });
    wasUp.current = answer.timeUp;
  });

  useEffect(() => {
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => clearInterval(timer);
  }, []);

  return null;
}
