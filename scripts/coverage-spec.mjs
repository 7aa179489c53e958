import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/coverage-spec.mjs"));
