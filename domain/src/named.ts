import type { Language } from "./languages";

export type Names = Readonly<Partial<Record<Language, string>>>;

/** A name, and its translations. */
export interface Named {
  name: string;
  names: Names;
}

export function nameIn({ name, names }: Named, language: Language): string {
  return names[language] ?? name;
}
