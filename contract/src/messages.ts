import { z } from "zod";
import { calls } from "./kit/call";
import { page, pageInput, time } from "./kit/shapes";

/** Announcement types: banners, player notices, popups, promotions, home notices. */
export const ANNOUNCEMENT_TYPES = ["B", "PL", "PU", "PR", "H"] as const;
/** The kinds of platform messages. None may be removed, because stored messages have these kinds. */
export const MESSAGE_KINDS = [
  "depositArrived",
  "depositFailed",
  "withdrawalApproved",
  "withdrawalRejected",
  "withdrawalPaid",
  "withdrawalReturned",
  "payeeAdded",
  "payeeRemoved",
  "accountChanged",
  "recoveryAsked",
  "excludedHereToo",
  "excludedByList",
  "limitsReview",
  "ageProved",
  "ageRefused",
  "accountRests",
  "lotteryWon",
  "lotteryVoid",
  "lotteryCorrected",
  "lotteryReleased",
  "lotteryCloses",
  "lotteryResult",
  "rewardGranted",
  "pointsGranted",
  "roundsGranted",
  "bonusConverted",
  "bonusEnded",
  "bonusMissed",
  "applicationRejected",
  "pointsApproved",
  "pointsRejected",
  "racePrize",
  "bonusSeized",
  "appealUpheld",
  "appealRejected",
  "feedbackAnswered",
  "chanceGiven",
  "rafflePrize",
  "limitTightened",
  "keptAway",
  "careNote",
  "offerOpen",
  "deskWritten",
  "caseAcknowledged",
  "caseAnswered",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const BANNER_GROUPS = ["w_login", "w_register", "w_forget", "w_home", "w_leftmenu"] as const;

const banner = z.object({
  id: z.string(),
  groupName: z.enum(BANNER_GROUPS),
  title: z.string(),
  text: z.string(),
  /** The text of the one button; empty for a banner without. */
  action: z.string(),
  /** Name of the picture below an image host. */
  picture: z.string(),
  /** `NONE` shows only; `ROUTE` stays in the portal; `URL` leaves it, to an allowed host. */
  linkageType: z.enum(["NONE", "ROUTE", "URL"]),
  url: z.string(),
});
export type Banner = z.output<typeof banner>;

const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: z.string() });
export type Notice = z.output<typeof notice>;

const popup = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  /** A for members, B for visitors, F for members at their first login. */
  execution: z.enum(["A", "B", "F"]),
});
export type PopupAnnouncement = z.output<typeof popup>;

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  picture: z.string(),
  endsAt: z.string().nullable(),
});
export type Promotion = z.output<typeof promotion>;

const message = z.object({ id: z.string(), kind: z.string(), title: z.string(), content: z.string(), sentAt: time, read: z.boolean() });
export type PlatformMessage = z.output<typeof message>;

export const messages = calls("messages", {
  announcements: {
    method: "GET",
    path: "/wps/relay/MCSFE_getListAnnouncements",
    token: "optional",
    encrypted: false,
    limit: "read",
    duringPasswordChange: true,
    summary: "Banners, notices, popups and promotions running now, in the caller's language, HTML sanitised.",
    input: z.object({
      /** Any of B, PL, PU, PR, H, separated by commas. */
      types: z
        .string()
        .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
        .default("B,PL,PU,PR,H"),
      platform: z.enum(["W"]).default("W"),
      execution: z.enum(["A", "B", "F"]).default("B"),
    }),
    output: z.object({ banners: z.array(banner), notices: z.array(notice), popups: z.array(popup), promotions: z.array(promotion) }),
  },
  inbox: {
    method: "GET",
    path: "/wps/relay/CSP_messageList",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The member's platform messages, newest first.",
    input: z.object(pageInput),
    output: page(message),
  },
  unread: {
    method: "GET",
    path: "/wps/relay/CSP_unreadCount",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "How many platform messages the member has not read.",
    input: z.object({}),
    output: z.object({ unread: z.number().int() }),
  },
  read: {
    method: "POST",
    path: "/wps/relay/CSP_readMessages",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Marks one platform message as read, or `all` of them. Answers how many are left.",
    input: z.object({ id: z.string().min(1).max(40) }),
    output: z.object({ unread: z.number().int() }),
  },
});
