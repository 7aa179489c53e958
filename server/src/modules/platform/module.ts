import { platform } from "@magpie/contract/office/platform";
import { type Module, route, routeInSteps } from "../../kit/module";
import { bundle, difference } from "./compare";
import { draft, inviteOwners, list, preview, proveHost, read } from "./drafts";
import { goLive } from "./go-live";
import { enter, stepIn } from "./step-in";
import { removePlatformTickets } from "./store";

/** Makes merchants and looks after them, from inside the one merchant that is the platform. */
export const platformModule: Module = {
  name: "platform",
  routes: [
    route(platform.list, list),
    route(platform.read, read),
    route(platform.draft, draft),
    route(platform.preview, preview),
    routeInSteps(platform.proveHost, proveHost),
    route(platform.inviteOwners, inviteOwners),
    route(platform.bundle, bundle),
    route(platform.difference, difference),
    route(platform.stepIn, stepIn),
    route(platform.enter, enter),
  ],
  acts: [goLive],
  forgets: [{ name: "platform.forget", everySeconds: 3_600, rows: [{ keptMs: 0, remove: removePlatformTickets }] }],
};
