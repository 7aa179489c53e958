import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/seed-catalogue.mjs"));
