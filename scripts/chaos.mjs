import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/chaos.mjs"));
