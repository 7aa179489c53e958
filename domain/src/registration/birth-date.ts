/** Reads `yyyy-MM-dd` or `MM-dd-yyyy` into `yyyy-MM-dd`; the pattern `date` has checked the text. */
export function readBirthDate(typed: string): string {
  const american = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/.exec(typed);
  return american ? `${american[3]}-${american[1]}-${american[2]}` : typed;
}

/** Whole years from a birth date to a day, both in the form `yyyy-MM-dd`. Somebody born on 29 February is a year older on 1 March. */
export function ageOn(day: string, birthDate: string): number {
  const [years, born] = [Number(day.slice(0, 4)), Number(birthDate.slice(0, 4))];
  return years - born - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
}
