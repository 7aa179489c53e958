const TOGETHER = 8;
/** What takes longer than this goes on by itself, and the next are begun. */
const PATIENCE_MS = 500;

/** Works on many things together. One that hangs, because the portal does not answer, keeps none of the others waiting. */
export class SideBySide {
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly work: (id: string) => Promise<void>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** Begins what is not under way yet; the work itself never fails. */
  async each(ids: readonly string[]): Promise<void> {
    const fresh = ids.filter((id) => !this.#underWay.has(id));
    for (let from = 0; from < fresh.length; from += TOGETHER) {
      const begun = fresh.slice(from, from + TOGETHER).map((id) => this.#begin(id));
      await inPatience(Promise.all(begun), this.patienceMs);
    }
  }

  async done(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  #begin(id: string): Promise<void> {
    const running = this.work(id).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, running);
    return running;
  }
}

async function inPatience(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  if (timer) clearTimeout(timer);
}
