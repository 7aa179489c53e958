/** Everybody asks, so many at a time: whoever is answered makes room for the next. In the order of those who asked. */
export async function crowd<Who, Answer>(
  atOnce: number,
  everybody: readonly Who[],
  ask: (who: Who) => Promise<Answer>,
): Promise<PromiseSettledResult<Answer>[]> {
  const answers: PromiseSettledResult<Answer>[] = [];
  let next = 0;
  const caller = async () => {
    for (let at = next++; at < everybody.length; at = next++) {
      const [answer] = await Promise.allSettled([ask(everybody[at] as Who)]);
      answers[at] = answer;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, everybody.length) }, caller));
  return answers;
}
