interface Source {
  path: string;
  text: string;
}
export type Pack = Map<string, string>;

export const PACK_LANGUAGES: string[];
export function wordProblems(sources: Source[]): string[];
export function readPacks(sources: Source[], folder: string): Map<string, Pack>;
export function packProblems(packs: Map<string, Pack>): string[];
export function valuesOf(message: string): string;
export function unusedKeys(sources: Source[], packs: Map<string, Pack>): string[];
export function missingKeys(sources: Source[], packs: Map<string, Pack>, officePacks?: Map<string, Pack>): string[];
