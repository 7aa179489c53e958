/** Reports the progress of a long run, at every tenth of it. The short run of the tests reports nothing. */
export function tellProgress(kills: number): () => void {
  const [isLong, step] = [process.env.CHAOS_KILLS !== undefined, Math.ceil(kills / 10)];
  let killed = 0;
  return () => {
    killed += 1;
    if (isLong && killed % step === 0) console.log(`killed ${killed} of ${kills} times`);
  };
}
