import { limits } from "@magpie/contract/limits";
import { useEffect, useEffectEvent, useRef } from "react";
import { send } from "../../../kit/calls/api";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";

const BEAT_MS = 60_000;

/** Tells the server once a minute that somebody is here, and the person, once an hour, for how long. Shows nothing itself. */
export function TimeKeeper() {
  const t = useTranslate();
  const told = useRef<{ hours: number; isUp: boolean } | null>(null);

  const beat = useEffectEvent(async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await send(limits.present, {}).catch(() => null);
    if (!answer) return;
    const now = { hours: Math.floor(answer.minutesToday / 60), isUp: answer.timeUp };
    if (now.isUp && !told.current?.isUp) toast({ kind: "bad", title: t("limits.keeper.up"), text: t("limits.keeper.upText") });
    // People who have only just arrived need no reminder.
    else if (told.current && now.hours > told.current.hours) toast({ kind: "info", title: t("limits.keeper.hours", { count: now.hours }) });
    told.current = now;
  });

  useEffect(() => {
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => clearInterval(timer);
  }, []);

  return null;
}
