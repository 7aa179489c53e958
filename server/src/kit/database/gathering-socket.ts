import { Socket } from "node:net";

type Done = (error?: Error | null) => void;

/** Sends what is written in one moment together: to hand a packet over costs more than most of what is in it. */
export class GatheringSocket extends Socket {
  private isGathering = false;

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
