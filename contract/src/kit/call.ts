import type { z } from "zod";

/**
 * Who may make a call:
 * `none` anyone; `optional` anyone, but a token that is sent must be good; `session` anyone signed in, trial players too;
 * `member` members and agents; `agent` agents.
 */
export type TokenRule = "none" | "optional" | "session" | "member" | "agent";

/** How dear a call is; each class has its own rate limit. */
export type LimitClass = "read" | "write" | "credentials";

export interface CallShape {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  token: TokenRule;
  encrypted: boolean;
  limit: LimitClass;
  /** Answers also while the portal is under maintenance or closed to the caller's region. */
  evenWhenClosed?: true;
  /** A session that must first change its password may make this call. */
  duringPasswordChange?: true;
  /** Only for somebody who has proved again within five minutes who is there (`auth.stepUp`): a stolen token cannot make it. */
  stepUp?: true;
  /** Takes a classic form (application/x-www-form-urlencoded) as well as JSON. */
  form?: true;
  /** Its whole body is one file of these types, as it is: the input's field `file`. */
  file?: { types: readonly string[]; bytesMax: number };
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
