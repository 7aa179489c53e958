import { DAY_MS } from "@magpie/domain/durations";
import type { Language } from "@magpie/domain/languages";
import type { NewAnnouncement } from "../../modules/messages/messages";
import { announcementText } from "./texts";

type Draft = Omit<NewAnnouncement, "texts" | "position" | "publishedAt"> & {
  /** The key of its words in the packs; its own id by default. */
  words?: string;
};

const PLAYER_NOTICES = ["languages", "new-games", "install", "favourites", "sealed"];
const HOME_NOTICES = ["session", "winners", "adults", "hidden-balance", "links", "measure", "help"];

const SHARED: Draft[] = [
  ...(["w_login", "w_register", "w_forget"] as const).map(
    (groupName): Draft => ({ id: `keepsafe-${groupName}`, words: "keepsafe", type: "B", groupName, picture: "banners/keepsafe" }),
  ),
  ...PLAYER_NOTICES.map((id): Draft => ({ id, type: "PL" })),
  ...HOME_NOTICES.map((id): Draft => ({ id, type: "H" })),
  { id: "hello-visitor", type: "PU", execution: "B", promotionType: "INFORMATION" },
  { id: "visitor-adults", type: "PU", execution: "B", promotionType: "SAFETY" },
  { id: "hello-member", type: "PU", execution: "A", promotionType: "INFORMATION" },
  { id: "member-measure", type: "PU", execution: "A", promotionType: "SAFETY" },
  { id: "first-login", type: "PU", execution: "F", promotionType: "INFORMATION" },
  { id: "promotion-missions", type: "PR", promotionType: "MISSIONS", picture: "promotions/welcome" },
];

/** A banner of the home page, with its picture and the target of its button. */
export interface HomeBanner {
  id: string;
  picture: string;
  url: string;
}

/** All announcements of a demo merchant in its languages, published one day apart. */
export function demoAnnouncements(banners: HomeBanner[], languages: Language[], brand: string, now: Date): NewAnnouncement[] {
  const home = banners.map((banner): Draft => ({ ...banner, type: "B", groupName: "w_home", linkageType: "ROUTE" }));
  return [...home, ...SHARED].map(({ words, ...draft }, position) => ({
    ...draft,
    position,
    publishedAt: new Date(now.getTime() - position * DAY_MS),
    texts: Object.fromEntries(languages.map((language) => [language, announcementText(language, words ?? draft.id, brand)])),
  }));
}
