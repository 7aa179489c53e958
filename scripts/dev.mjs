import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/dev.mjs"));
