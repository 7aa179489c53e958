import { SECOND_MS } from "@magpie/domain/durations";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Nodes } from "../nodes/nodes";

export interface Metrics {
  observe(route: string, status: number, seconds: number): void;
  countPolicyReport(): void;
  countAlarm(name: string): void;
  countTurnedAway(rank: string): void;
  print(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics(nodes: Nodes, clock: () => Date): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "magpie_cut_off",
    help: "1 while this node cannot reach the others.",
    registers: [registry],
    collect() {
      this.set(nodes.state() === "cut off" ? 1 : 0);
    },
  });
  new Gauge({
    name: "magpie_clock_offset_seconds",
    help: "How far the database's clock is ahead of this machine's.",
    registers: [registry],
    collect() {
      this.set((clock().getTime() - Date.now()) / SECOND_MS);
    },
  });
  const requests = new Histogram({
    name: "magpie_request_seconds",
    help: "Time to answer, by call or page and status.",
    labelNames: ["route", "status"] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const reports = new Counter({
    name: "magpie_policy_reports_total",
    help: "Reports of browsers that a page broke its own policy.",
    registers: [registry],
  });
  const alarms = new Counter({
    name: "magpie_alarms_total",
    help: "What people have to look at, by what rang.",
    labelNames: ["alarm"] as const,
    registers: [registry],
  });
  const turnedAway = new Counter({
    name: "magpie_turned_away_total",
    help: "Requests that were refused at once because too many were under way, by who is served first.",
    labelNames: ["rank"] as const,
    registers: [registry],
  });
  return {
    observe: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    countPolicyReport: () => reports.inc(),
    countAlarm: (alarm) => alarms.inc({ alarm }),
    countTurnedAway: (rank) => turnedAway.inc({ rank }),
    print: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}
