import type { Plugin } from "vite";

export declare const BUILT: RegExp;
export declare function builtSources(): Plugin;
