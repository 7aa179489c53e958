import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/bench-play.mjs"));
