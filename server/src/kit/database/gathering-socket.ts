import { Socket } from "node:net";

type Done = (error?: Error | null) => void;

/** Sends all writes of one tick as one packet, because a system call costs more than most of these writes. */
export class GatheringSocket extends Socket {
  private isGathering = false;

  /** Node puts its own `write` on every socket that connects, which would hide ours. */
  override connect(...where: unknown[]): this {
    super.connect(...(where as Parameters<Socket["connect"]>));
    this.write = GatheringSocket.prototype.write;
    return this;
  }

  override write(piece: Uint8Array | string, done?: Done): boolean;
  override write(piece: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(...piece: unknown[]): boolean {
    this.gather();
    return super.write(...(piece as Parameters<Socket["write"]>));
  }

  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    this.cork();
    process.nextTick(() => {
      this.isGathering = false;
      this.uncork();
    });
  }
}
