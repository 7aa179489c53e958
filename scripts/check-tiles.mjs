import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/check-tiles.mjs"));
