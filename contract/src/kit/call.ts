import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { z } from "zod";

/**
 * Who may make a call:
 * `none` anyone; `optional` anyone, but a token that is sent must be good; `session` anyone signed in, trial players too;
 * `member` members and agents; `agent` agents; `operator` people of the back office, who are no members;
 * `vendor` programs of game vendors, who sign each request instead.
 */
export type TokenRule = "none" | "optional" | "session" | "member" | "agent" | "operator" | "vendor";

/** How dear a call is; each class has its own rate limit. */
export type LimitClass = "read" | "write" | "play" | "credentials" | "vendor";

export interface CallShape {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{vassalage}` where the caller is named in it. */
  path: `/${string}`;
  token: TokenRule;
  /** Only for operators who have it. */
  right?: OperatorRight;
  encrypted: boolean;
  limit: LimitClass;
  /** Answers also while the portal is under maintenance or closed to the caller's region. */
  evenWhenClosed?: true;
  /** Answers pages of any origin, also those in a frame without one: the caller is known by what it sends, never by a cookie. */
  anyOrigin?: true;
  /** A session that must first change its password may make this call. */
  duringPasswordChange?: true;
  /**
   * Answers also somebody who takes a break or is excluded. What only reads does so anyway; whatever else a member may do is closed to
   * them unless it says this: nobody away bets, deposits, claims or launches, but everybody can take money out and look after the account.
   */
  evenAway?: true;
  /** Only for somebody who has proved again within five minutes who is there (`auth.stepUp`): a stolen token cannot make it. */
  stepUp?: true;
  /** Moves money: it takes an Idempotency-Key, and whoever asks again with the same key gets the first answer. */
  once?: true;
  /** Takes a classic form (application/x-www-form-urlencoded) as well as JSON. */
  form?: true;
  /** Its whole body is one file of these types, as it is: the input's field `file`. */
  file?: { types: readonly string[]; bytesMax: number };
  /** Answers with a file of this type in place of JSON; `output` is one part of it. */
  download?: { type: string };
  /** One line for the published API pages. */
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
}

/** A call as data: the server makes its route from it, the browser its request, the API pages their text. */
export type Call<Shape extends CallShape = CallShape> = Shape & { readonly name: string };

/** What a caller sends: query of a GET, body of the others. */
export type Input<C extends Call> = z.input<C["input"]>;
/** What a handler gets: the same after checking. */
export type Checked<C extends Call> = z.output<C["input"]>;
/** What a handler answers and a caller reads, under `value`. */
export type Output<C extends Call> = z.output<C["output"]>;

/** Names a module's calls: `calls("points", { convert })` gives `points.convert`. */
export function calls<const Shapes extends Record<string, CallShape>>(module: string, shapes: Shapes) {
  const named = Object.entries(shapes).map(([verb, shape]) => [verb, { ...shape, name: `${module}.${verb}` }]);
  return Object.fromEntries(named) as { readonly [Verb in keyof Shapes]: Call<Shapes[Verb]> };
}

/** Whether a call is closed to a member who keeps away from play. */
export function isClosedToAway({ method, evenAway }: Pick<CallShape, "method" | "evenAway">): boolean {
  return method !== "GET" && !evenAway;
}
