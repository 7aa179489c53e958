import type { Language } from "@magpie/domain/languages";

/** A journey that must be shown in each of these languages is gone in all of them where everything is shown, and else in one. */
export const SPOKEN: readonly Language[] = process.env.DEEP ? ["EN", "HI", "ZH"] : ["EN"];
