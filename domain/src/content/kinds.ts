import type { Language } from "../languages";
import { RUNNING_PROMOTIONS } from "../promotions";

/** Everything that people of the back office write for the portal. */
export const CONTENT_KINDS = ["banner", "notice", "popup", "promotion", "help", "terms", "blog", "news", "footer"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The people something is shown to. Newcomers are members at their first login. */
export const AUDIENCES = ["everybody", "visitors", "members", "newcomers", "level"] as const;
export type AudienceKind = (typeof AUDIENCES)[number];

/** The words of one language. `content` is HTML; the others are plain. */
export interface ContentText {
  title: string;
  text: string;
  action: string;
  summary: string;
  content: string;
}
export type TextField = keyof ContentText;

export const LINK_KINDS = ["NONE", "ROUTE", "URL"] as const;

/** One state of an item, whole: a version keeps it for ever. */
export interface ContentBody {
  /** The spot on the page, for kinds that have several. */
  place: string;
  /** The subject of a popup, or the promotion that is announced. */
  topic: string;
  /** Name of the picture below an image host; empty for none. */
  picture: string;
  linkageType: (typeof LINK_KINDS)[number];
  url: string;
  audience: AudienceKind;
  /** The lowest level that sees it, where the audience is a level; otherwise zero. */
  level: number;
  texts: Partial<Record<Language, ContentText>>;
}

export interface ContentRule {
  /** The words it has, in the order in which they are written. */
  texts: readonly TextField[];
  /** Those among them that may not be empty in the default language. */
  needs: readonly TextField[];
  places: readonly string[];
  topics: readonly string[];
  picture: boolean;
  link: boolean;
  audiences: readonly AudienceKind[];
  /** Published by law: readers are told since when it holds. */
  dated?: true;
}

const PAGE = { texts: ["title", "content"], needs: ["title", "content"] } as const;
const PLAIN = { places: [], topics: [], picture: false, link: false, audiences: ["everybody"] } as const;
const ARTICLE = { ...PLAIN, texts: ["title", "summary", "content"], needs: ["title", "content"], picture: true } as const;
const ANYBODY = ["everybody", "visitors", "members", "level"] as const;

export const BANNER_PLACES = ["w_home", "w_login", "w_register", "w_forget", "w_leftmenu"] as const;
/** Notices for players, and notices of the home page. */
export const NOTICE_PLACES = ["PL", "H"] as const;

export const CONTENT_RULES: Record<ContentKind, ContentRule> = {
  banner: {
    ...PLAIN,
    texts: ["title", "text", "action"],
    needs: ["title"],
    places: BANNER_PLACES,
    picture: true,
    link: true,
    audiences: ANYBODY,
  },
  notice: { ...PLAIN, texts: ["title", "content"], needs: ["title"], places: NOTICE_PLACES, audiences: ANYBODY },
  popup: { ...PLAIN, ...PAGE, topics: ["INFORMATION", "SAFETY"], audiences: ["visitors", "members", "newcomers", "level"] },
  promotion: { ...PLAIN, ...PAGE, topics: RUNNING_PROMOTIONS, picture: true },
  help: { ...PLAIN, ...PAGE },
  terms: { ...PLAIN, ...PAGE, dated: true },
  blog: ARTICLE,
  news: ARTICLE,
  footer: { ...PLAIN, texts: ["title", "text"], needs: ["text"] },
};

/** The state of an item that nobody has written anything into. */
export function emptyBody(kind: ContentKind): ContentBody {
  const { places, topics, audiences } = CONTENT_RULES[kind];
  return {
    place: places[0] ?? "",
    topic: topics[0] ?? "",
    picture: "",
    linkageType: "NONE",
    url: "",
    audience: audiences[0] ?? "everybody",
    level: 0,
    texts: {},
  };
}

export const EMPTY_TEXT: ContentText = { title: "", text: "", action: "", summary: "", content: "" };
