import { useEffect, useState } from "react";

/** When each code may be asked for again, by purpose and number. Kept here, so that closing a popup does not forget it. */
const againAt = new Map<string, number>();

export function codeSent(key: string, seconds: number): void {
  againAt.set(key, Date.now() + seconds * 1000);
}

export function secondsLeft(key: string, now: number = Date.now()): number {
  return Math.max(0, Math.ceil(((againAt.get(key) ?? 0) - now) / 1000));
}

/** The seconds until another code may be asked for, counting down. */
export function useCountdown(key: string): { left: number; start: (seconds: number) => void } {
  const [, setNow] = useState(0);
  const left = secondsLeft(key);
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);

  return {
    left,
    start: (seconds) => {
      codeSent(key, seconds);
      setNow(Date.now());
    },
  };
}
