import { DRAW_STATES } from "@magpie/domain/lottery/draws/states";
import { z } from "zod";
import { language } from "./kit/shapes";
import { MESSAGE_KINDS } from "./messages";
import { balance } from "./wallet";

export const SOCKET_PATH = "/wps/socket";

/** The server's reasons to close a socket, besides the protocol's own. */
export const SOCKET_CLOSED = { malformed: 4400, notLoggedIn: 4401, tooMany: 4429 } as const;

/** The only message that a client sends, and its first: its token, and the last event it has seen. */
export const authMessage = z.strictObject({
  type: z.literal("auth"),
  token: z.string().min(1).max(512),
  since: z.int().nonnegative().optional(),
});
export type AuthMessage = z.output<typeof authMessage>;

const nothing = z.strictObject({});

/** The data of each event. */
const liveData = {
  /** The client is subscribed, and every missed event has been sent. */
  ready: nothing,
  /** The session is over, and the socket with it. */
  session: z.strictObject({ reason: z.enum(["signed_out", "ended"]) }),
  /** The announcements have changed: read them again. */
  announcement: nothing,
  /** The member's balance, in real money or in play money. Of two of a kind, the one with the higher version is the newer. */
  balance,
  /**
   * The bonus in play, or how it ended: its money, and the stakes that count so far, are still open, and are needed in all. Of two of one
   * grant, the one with the higher version is the newer.
   */
  bonus: z.strictObject({
    grant: z.string(),
    bonus: z.string(),
    done: z.string(),
    open: z.string(),
    need: z.string(),
    state: z.enum(["active", "closing", "converted", "lost", "expired", "cancelled", "excluded", "lapsed"]),
    version: z.int().nonnegative(),
  }),
  /** The number of rewards that the member can claim: read the list again. Of two, the one with the higher version is the newer. */
  reward: z.strictObject({ count: z.int().nonnegative(), version: z.int().nonnegative() }),
  /** A transfer between wallets has changed: read it again. */
  transfer: z.strictObject({ id: z.string() }),
  /** A platform message has arrived: here in the language of the account, in the inbox in the reader's language. */
  message: z.strictObject({ id: z.string(), kind: z.enum(MESSAGE_KINDS), language, title: z.string(), content: z.string() }),
  /** The number of unread platform messages. */
  unread: z.strictObject({ unread: z.int().nonnegative() }),
  /** The conversation with customer service has changed, with so many answers unseen: read it again. */
  support: z.strictObject({ unread: z.int().nonnegative() }),
  /** The member is asked how they want to go on: read the reality check. */
  check: nothing,
  /** A contract with an agent, or a request for one, has changed: read the flags again. One that is not zero opens the popup. */
  contract: nothing,
  /** One of the member's deposits has changed: read it again. */
  deposit: z.strictObject({ id: z.string() }),
  /** One of the member's withdrawals has changed: read it again. */
  withdrawal: z.strictObject({ id: z.string() }),
  /** A draw in which the member has tickets has reached this state. */
  draw: z.strictObject({ gameCode: z.string(), issue: z.string(), state: z.enum(DRAW_STATES), payout: z.string() }),
  /** One of the member's lottery tickets or chase plans has changed: read it again. */
  ticket: z.strictObject({ id: z.string() }),
  /** The member's records have been brought up to date with the ledger: read them again. */
  record: nothing,
  /** The figures of the agent's team have been brought up to date: read them again. */
  team: nothing,
};

export type LiveEvent = keyof typeof liveData;
export type LiveData<E extends LiveEvent> = z.output<(typeof liveData)[E]>;

const message = <E extends LiveEvent>(event: E) =>
  z.strictObject({ id: z.int().positive(), event: z.literal(event), at: z.iso.datetime(), data: liveData[event] });

export const liveMessage = z.discriminatedUnion("event", [
  message("ready"),
  message("session"),
  message("announcement"),
  message("balance"),
  message("bonus"),
  message("reward"),
  message("transfer"),
  message("message"),
  message("unread"),
  message("deposit"),
  message("withdrawal"),
  message("draw"),
  message("ticket"),
  message("record"),
  message("team"),
  message("contract"),
  message("check"),
  message("support"),
]);
export type LiveMessage = z.output<typeof liveMessage>;
