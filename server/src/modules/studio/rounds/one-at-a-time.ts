/** Runs one piece of work at a time; what is started meanwhile is dropped. */
export class OneAtATime {
  private running: Promise<void> | null = null;

  constructor(private readonly onError: (error: unknown) => void) {}

  isFree(): boolean {
    return this.running === null;
  }

  start(work: () => Promise<void>): void {
    if (this.running) return;
    this.running = work()
      .catch(this.onError)
      .finally(() => {
        this.running = null;
      });
  }

  async done(): Promise<void> {
    await this.running;
  }
}
