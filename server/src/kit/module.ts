import type { Call, CheckedInput } from "@magpie/contract/kit/call";
import { refuse } from "@magpie/domain/refusals";
import type { DownloadHandler, Handler, Steps, StepsHandler } from "./ctx";
import type { Background, BackgroundKit } from "./jobs/background";
import type { Forgetting } from "./jobs/forget";
import type { Job, Schedule } from "./jobs/job";
import type { Listeners } from "./listeners";
import type { Channel } from "./live/channel";
import type { OfficeAct } from "./office/acts";
import type { AlarmReader, Finder, Queue } from "./office/desk";
import type { SignedHandler, SignedRoute } from "./outside/signed";

export interface Route {
  call: Call;
  handle: (visit: Steps<Call>, input: unknown) => Promise<unknown>;
}

/** Everything that a module plugs into the server. */
export interface Module {
  name: string;
  routes: Route[];
  /** Calls from vendors' servers, each request signed. */
  signedRoutes?: SignedRoute[];
  jobs?: Job[];
  schedules?: Schedule[];
  /** Rows that it drops when they are old. */
  forgets?: Forgetting[];
  channels?: Channel[];
  /** Work that it does by itself while the server runs. */
  background?: readonly ((kit: BackgroundKit) => Background)[];
  /** Acts of the back office that show whom they hit before they are done. */
  acts?: readonly OfficeAct[];
  /** Piles of work that wait for people of the back office. */
  queues?: readonly Queue[];
  /** Things that are wrong now, for everybody of the back office to see. */
  alarms?: readonly AlarmReader[];
  /** Things of its own that the command bar of the back office finds. */
  finders?: readonly Finder[];
  /** Reactions to events of other modules. */
  on?: Listeners;
}

/** Ties a call to its handler, which runs in one transaction; the kit does the parsing, the transaction and the errors. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  return routeInSteps(call, (visit, input) => visit.finish((ctx) => handler(ctx, input)));
}

/** For a handler that does slow work between two transactions, or must keep what it wrote even if it then refuses. */
export function routeInSteps<C extends Call>(call: C, handler: StepsHandler<C>): Route {
  return { call, handle: handler as Route["handle"] };
}

/** For a call that answers with a file, sent part by part. */
export function routeDownload<C extends Call>(call: C, handler: DownloadHandler<C>): Route {
  return { call, handle: async (visit, input) => (handler as DownloadHandler<Call>)(visit, input as CheckedInput<Call>) };
}

/** For an act that is never done directly: whoever may do it is sent to preview and propose it. */
export function routeOfAct({ call }: OfficeAct): Route {
  return routeInSteps(call, (visit) => visit.finish(() => refuse("proposal_required")));
}

/** For a call that its caller signs. Its handler opens the transactions it needs. */
export function routeSigned<C extends Call>(call: C, handler: SignedHandler<C>): SignedRoute {
  return { call, handle: handler as SignedRoute["handle"] };
}
