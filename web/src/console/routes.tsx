import { NowScreen } from "./home/NowScreen";
import type { OfficeScreen } from "./kit/screens";

/** Every screen of the office: a line each, in the order of the menu. */
export const SCREENS: readonly OfficeScreen[] = [{ key: "now", path: "/office", menu: "now", rights: [], go: "n", Screen: NowScreen }];
