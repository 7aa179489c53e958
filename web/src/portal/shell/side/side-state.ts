import { create } from "zustand";
import { useLocation } from "../../../kit/router";
import { useMedia } from "../../../kit/use-media";
import { routeOf } from "../routes";

const KEY = "sideMenu";

interface Side {
  /** The person's choice; null leaves it to the width of the window. */
  choice: "open" | "collapsed" | null;
  /** The menu as a drawer, where it has no room of its own. */
  drawer: boolean;
}

export const useSide = create<Side>(() => ({ choice: readChoice(), drawer: false }));

export function chooseSide(choice: "open" | "collapsed"): void {
  localStorage.setItem(KEY, choice);
  useSide.setState({ choice });
}

export function setDrawer(drawer: boolean): void {
  useSide.setState({ drawer });
}

/** True if the window has room for the menu beside the page. */
export function useRoomForSide(): boolean {
  return useMedia("(min-width: 1024px)");
}

/** The member centre brings a menu of its own, so beside it ours keeps to its icons. */
export function useSideCollapsed(): boolean {
  const [path] = useLocation();
  const choice = useSide((side) => side.choice);
  const roomy = useMedia("(min-width: 1440px)");
  return choice ? choice === "collapsed" : !roomy || routeOf(path).view === "member";
}

function readChoice(): Side["choice"] {
  const said = localStorage.getItem(KEY);
  return said === "open" || said === "collapsed" ? said : null;
}
