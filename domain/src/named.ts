import type { Language } from "./languages";

export type Names = Readonly<Partial<Record<Language, string>>>;

/** What something is called, and what in other languages. */
export interface Named {
  name: string;
  names: Names;
}

export function nameIn({ name, names }: Named, language: Language): string {
  return names[language] ?? name;
}
