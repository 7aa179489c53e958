import type { SlotShow } from "../slot/show";

/** Replaces a slot's stage and records its calls. */
export function recordedShow(): { show: SlotShow; asked: string[] } {
  const asked: string[] = [];
  const note = (text: string) => {
    asked.push(text);
  };
  const show: SlotShow = {
    spin: () => note("spin"),
    land: async (rows) => note(`land ${rows.join(" ")}`),
    showWins: async (groups, credits) => note(`wins ${groups.map(({ cells }) => cells.length).join("+")} = ${credits}`),
    keepShowing: (groups) => note(`keep ${groups.length}`),
    swell: async ({ cells }) => note(`swell ${cells.length}`),
    vanish: async ({ cells }) => note(`vanish ${cells.length}`),
    fall: async (_, rows) => note(`fall ${rows.join(" ")}`),
    enterFeature: async (title) => note(`enter ${title}`),
    leaveFeature: () => note("leave"),
    tell: (text) => note(`tell ${text}`),
    total: async (credits) => note(`total ${credits}`),
  };
  return { show, asked };
}
