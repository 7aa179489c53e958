import { useEffect } from "react";
import { create } from "zustand";
import { usePermission } from "../../../../kit/session/permission";
import { useSession } from "../../../../kit/session/session";
import { useTrialPage } from "../trial/use-trial-page";
import { readLines, type SlipLine } from "./slip";

interface KeptSlip {
  /** The key in the browser's storage. */
  place: string;
  lines: readonly SlipLine[];
}

const useKept = create<KeptSlip>(() => ({ place: "", lines: [] }));

/** The slip of a game: the member's own, one for each kind of money, kept in the browser until it is placed or thrown away. */
export function useSlip(gameCode: string) {
  const { merchantCode } = usePermission().info;
  const memberId = useSession(({ member }) => member?.id ?? "");
  const purse = useTrialPage() ? ".trial" : "";
  const place = `slip.${merchantCode}.${memberId}${purse}.${gameCode}`;
  useEffect(() => useKept.setState({ place, lines: readLines(localStorage.getItem(place)) }), [place]);
  const { lines, place: shownPlace } = useKept();
  return {
    lines: shownPlace === place ? lines : [],
    change: (next: readonly SlipLine[]) => {
      if (next.length > 0) localStorage.setItem(place, JSON.stringify(next));
      else localStorage.removeItem(place);
      useKept.setState({ place, lines: next });
    },
  };
}
