import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/bench-web.mjs"));
