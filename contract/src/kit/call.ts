import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { z } from "zod";

/**
 * The callers that a call admits:
 * `none` anyone; `optional` anyone, but a token that is sent must be good; `session` anyone signed in, trial players too;
 * `member` members and agents; `agent` agents; `operator` people of the back office, who are no members;
 * `vendor` programs of game vendors, who sign each request instead.
 */
export type TokenRule = "none" | "optional" | "session" | "member" | "agent" | "operator" | "vendor";

/** The cost of a call; each class has its own rate limit. */
export type LimitClass = "read" | "write" | "play" | "credentials" | "vendor";

export interface CallShape {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Contains `{vassalage}` when the path names the caller. */
  path: `/${string}`;
  token: TokenRule;
  /** Only operators with this right may make the call. */
  right?: OperatorRight;
  encrypted: boolean;
  limit: LimitClass;
  /** Answers even while the portal is under maintenance or closed to the caller's region. */
  evenWhenClosed?: true;
  /** Answers on hosts of the back office too. Its own calls, below `/ops`, answer there alone, unless a host serves both. */
  everyHost?: true;
  /** Answers pages of any origin, even those in a frame without one: the caller is known by the request's content, never by a cookie. */
  anyOrigin?: true;
  /** A session that must first change its password may make this call. */
  duringPasswordChange?: true;
  /**
   * Answers even somebody who takes a break or is excluded. Calls that only read always do. Every other call is closed to them unless it
   * sets this: nobody away bets, deposits, claims or launches, but everybody can withdraw money and look after the account.
   */
  evenAway?: true;
  /** Only for somebody who has proved their identity again within five minutes (`auth.stepUp`), so that a stolen token cannot make it. */
  stepUp?: true;
  /** Done only as a proposal to which a second person agreed (`proposals.propose`, `proposals.decide`); asked for directly, it is refused. */
  twoPersons?: true;
  /** Asks and changes nothing, although it is no GET: it leaves no row in the audit chain. */
  changesNothing?: true;
  /** Moves money: it requires an Idempotency-Key, and a repeat with the same key gets the first answer. */
  once?: true;
  /** A field of the answer that may hold a secret: it is shown once and never stored, so a repeat gets null in its place. */
  shownOnce?: string;
  /** Accepts a classic form (application/x-www-form-urlencoded) as well as JSON. */
  form?: true;
  /** The whole body is one file of these types, passed unchanged as the input's field `file`. */
  file?: { types: readonly string[]; bytesMax: number };
  /** Answers with a file of this type instead of JSON; `output` is one part of it. */
  download?: { type: string };
  /** One line for the published API pages. */
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
}

/** A call as data: the server makes its route from it, the browser its request, the API pages their text. */
export type Call<Shape extends CallShape = CallShape> = Shape & { readonly name: string };

/** The caller's data: the query of a GET, the body of the others. */
export type Input<C extends Call> = z.input<C["input"]>;
/** The handler's data: the input after checking. */
export type CheckedInput<C extends Call> = z.output<C["input"]>;
/** The handler's answer, which the caller reads under `value`. */
export type Output<C extends Call> = z.output<C["output"]>;

/** Names a module's calls: `calls("points", { convert })` gives `points.convert`. */
export function calls<const Shapes extends Record<string, CallShape>>(module: string, shapes: Shapes) {
  const named = Object.entries(shapes).map(([verb, shape]) => [verb, { ...shape, name: `${module}.${verb}` }]);
  return Object.fromEntries(named) as { readonly [Verb in keyof Shapes]: Call<Shapes[Verb]> };
}

/** True for a call that is closed to a member who keeps away from play. */
export function isClosedToAway({ method, evenAway }: Pick<CallShape, "method" | "evenAway">): boolean {
  return method !== "GET" && !evenAway;
}

/** True for a call of the back office. */
export function isOfOffice({ path }: Pick<CallShape, "path">): boolean {
  return path.startsWith("/ops/");
}
