/** Reads a value from outside. The result is made anew, with no field that was not declared; undefined for an invalid value. */
export type Shape<T> = (value: unknown) => T | undefined;

/** For games without a choice. */
export const nothing: Shape<null> = (value) => (value === undefined || value === null ? null : undefined);

export function oneOf<const T extends string>(names: readonly T[]): Shape<T> {
  return (value) => names.find((name) => name === value);
}

export function whole(least: number, most: number): Shape<number> {
  return (value) => (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined);
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? null : shape(value));
}

export function listOf<T>(shape: Shape<T>, most: number): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const read = value.map(shape);
    return read.includes(undefined) ? undefined : (read as T[]);
  };
}

/** An object with these fields and no other. */
export function record<T extends object>(fields: { readonly [Name in keyof T]: Shape<T[Name]> }): Shape<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    if (Object.keys(value).length !== names.length || !names.every((name) => Object.hasOwn(value, name))) return undefined;
    const read = names.map((name) => [name, fields[name]((value as T)[name])] as const);
    return read.some(([, part]) => part === undefined) ? undefined : (Object.fromEntries(read) as T);
  };
}

/** The first that fits. */
export function either<T>(...shapes: readonly Shape<T>[]): Shape<T> {
  return (value) => {
    for (const shape of shapes) {
      const read = shape(value);
      if (read !== undefined) return read;
    }
    return undefined;
  };
}

export function where<T>(shape: Shape<T>, isRight: (read: T) => boolean): Shape<T> {
  return (value) => {
    const read = shape(value);
    return read !== undefined && isRight(read) ? read : undefined;
  };
}

/** Reads a field of a value from outside; undefined when it has none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
