import { defaultRoles } from "@magpie/domain/operators/roles";
import { expect, test } from "vitest";
import { roleName } from "./role-words";
import type { Translate } from "./words";

const t = ((key: string) => key) as Translate;

test("every role that a merchant begins with has words of its own, and one that people named keeps its name", () => {
  const names = defaultRoles("INR").map(({ name }) => roleName(name, t));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^shell\.role\./);
  expect(roleName("Night desk", t)).toBe("Night desk");
});
