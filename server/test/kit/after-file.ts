import { afterAll } from "vitest";
import { closeWorlds } from "../world";

// Files of one worker share their imports, so this stands in a setup file, which each of them runs.
afterAll(closeWorlds);
