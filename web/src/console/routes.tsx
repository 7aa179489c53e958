import { lazyScreen } from "../kit/lazy-screen";
import { NowScreen } from "./home/NowScreen";
import type { OfficeScreen } from "./kit/screens";

const Members = lazyScreen(async () => (await import("./features/members/MembersScreen")).MembersScreen);

/** Every screen of the office: a line each, in the order of the menu. */
export const SCREENS: readonly OfficeScreen[] = [
  { key: "now", path: "/office", menu: "now", rights: [], go: "n", Screen: NowScreen },
  { key: "members", path: "/office/members", menu: "members", rights: ["members.read"], finds: ["member"], go: "m", Screen: Members },
];
