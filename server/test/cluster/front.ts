import { connect } from "node:net";
import type { DatabaseCluster } from "./database";
import { CODE } from "./ground";
import { APP, DATABASE, nodePort, REDIS } from "./ports";
import { type Place, Service, statusOf, until, write } from "./service";

const UNLIMITED = "100000000";

/** One address for the nodes, and one that follows the primary. */
export async function startProxy(place: Place, database: DatabaseCluster, nodes: number): Promise<Service> {
  const config = `global
  maxconn 4000
defaults
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  timeout check 1s
  retries 3
  option redispatch 1
frontend app
  mode http
  bind 127.0.0.1:${APP}
  default_backend nodes
backend nodes
  mode http
  balance leastconn
  option forwardfor
  option httpchk GET /readyz
  # What was refused before it was begun may go to another node. What a dying node did not answer may too, where it is done once however
  # often it comes: at the vendors' door, and where nothing is changed.
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless { method GET } || { path_beg /vendor/ }
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${Array.from({ length: nodes }, (_, at) => `  server node${at} 127.0.0.1:${nodePort(at)} check`).join("\n")}
frontend database
  mode tcp
  bind 127.0.0.1:${DATABASE}
  timeout client 1h
  default_backend primary
backend primary
  mode tcp
  timeout server 1h
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${database.members.map(({ port, rest }, at) => `  server pg${at} 127.0.0.1:${port} check port ${rest}`).join("\n")}
`;
  const proxy = new Service(place, "haproxy", ["/usr/sbin/haproxy", "-db", "-f", write(place, "haproxy.cfg", config)]);
  proxy.start();
  return proxy;
}

export function startRedis(place: Place): Service {
  const where = ["--port", String(REDIS), "--bind", "127.0.0.1"];
  const redis = new Service(place, "redis", ["/usr/bin/redis-server", ...where, "--save", "", "--appendonly", "no"]);
  redis.start();
  return redis;
}

export function makeNode(place: Place, program: string, at: number, secret: string): Service {
  const env = {
    NODE_ENV: "production",
    PORT: String(nodePort(at)),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${DATABASE}/magpie`,
    REDIS_URL: `redis://127.0.0.1:${REDIS}`,
    SECRET_KEY: secret,
    TRUSTED_PROXIES: "1",
    DEFAULT_MERCHANT: CODE,
    LOG_LEVEL: "error",
    // All of them come from one address.
    ...Object.fromEntries(["READ", "WRITE", "PLAY", "VENDOR"].map((name) => [`LIMIT_${name}`, UNLIMITED])),
  };
  return new Service(place, `node${at}`, [process.execPath, "--enable-source-maps", program], { env });
}

/** Waits until a node serves, and tells how long that took. */
export function isReady(at: number): Promise<number> {
  return until(`node ${at}`, async () => (await statusOf(`http://127.0.0.1:${nodePort(at)}/readyz`)) === 200);
}

/** Somebody else's program on one of our ports would be drilled instead. */
export async function refuseTaken(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isTaken) throw new Error(`port ${port} is in use: stop the other program`);
  }
}
