import { isTest, type Source } from "./sources";

const DECLARED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
const PASSED_ON = /^export (type )?\{([^}]*)\} from/gm;

/** Types that a module's door gives to others under a name that stands for something else elsewhere, as `name: places`. */
export function repeatedDoorTypes(sources: Source[]): string[] {
  const code = sources.filter(({ path }) => /^\w+\/src\/.*\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path) && !isTest(path));
  const places = new Map<string, string[]>();
  for (const { path, text } of code)
    for (const [, name = ""] of text.matchAll(DECLARED)) places.set(name, [...(places.get(name) ?? []), path]);
  return code
    .filter(({ path }) => /^server\/src\/modules\/([^/]+)\/\1\.ts$/.test(path))
    .flatMap((door) => typesOf(door).map((name) => ({ door: door.path, name, declared: places.get(name) ?? [] })))
    .filter(({ declared }) => declared.length > 1)
    .map(({ door, name, declared }) => `${door} gives ${name}, which is declared in ${declared.join(" and ")}`);
}

function typesOf({ text }: Source): string[] {
  const own = [...text.matchAll(DECLARED)].map(([, name = ""]) => name);
  const passedOn = [...text.matchAll(PASSED_ON)].flatMap(([, allTypes, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && (allTypes || name.startsWith("type ")))
      .map((name) => name.replace(/^type /, "").replace(/ as \w+$/, "")),
  );
  return [...own, ...passedOn];
}
