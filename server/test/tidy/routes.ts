/** Calls with no route or with several, and routes of calls that the contract lacks. */
export function routeProblems(calls: readonly string[], routes: readonly string[]): string[] {
  const times = (name: string) => routes.filter((route) => route === name).length;
  return [
    ...calls.filter((name) => times(name) !== 1).map((name) => `${name} has ${times(name)} routes`),
    ...routes.filter((name) => !calls.includes(name)).map((name) => `${name} is routed but not in the contract`),
  ];
}
