import type { MoveUnderWay as UnderWay } from "@magpie/contract/agency/moves";
import { useEffect } from "react";
import { ProgressBar } from "../../../ui/ProgressBar";
import { useTranslate } from "../../kit/words";
import { Note } from "../../ui/Split";

const AGAIN_MS = 2_000;

/** How far the members of a large team have followed their agent. It looks again by itself until all have. */
export function MoveUnderWay({ of, again }: { of: UnderWay; again: () => Promise<unknown> }) {
  const t = useTranslate();
  useEffect(() => {
    const timer = setInterval(() => void again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);
  const text = t("agents.move.underWay", { ...of });
  return (
    <div role="status">
      <Note>{text}</Note>
      <ProgressBar label={t("agents.move.title", { account: of.account })} text={text} done={of.moved / of.total} />
    </div>
  );
}
