/** Keeps what was asked for last, so that it need not be worked out again; `most` bounds the memory. */
export class Latest<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  read(key: string, make: () => T): T {
    const value = this.kept.get(key) ?? make();
    this.kept.delete(key);
    this.kept.set(key, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }

  drop(key: string): void {
    this.kept.delete(key);
  }
}
