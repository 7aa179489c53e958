import type { DatabaseCluster } from "./database";
import { CODE } from "./ground";
import { type Place, Service, statusOf, until, write } from "./service";

export const [APP, DATABASE, REDIS] = [28_080, 25_431, 26_379];
export const nodePort = (at: number) => 28_081 + at;

/** One address for the nodes, and one that follows the primary. */
export async function startProxy(place: Place, database: DatabaseCluster, nodes: number): Promise<Service> {
  const config = `global
  maxconn 20000
defaults
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  timeout check 1s
  retries 3
  option redispatch
frontend app
  mode http
  bind 127.0.0.1:${APP}
  default_backend nodes
backend nodes
  mode http
  balance leastconn
  option forwardfor
  option httpchk GET /readyz
  # A request that moves money carries a key and is done once, so one that a dying node did not answer may be sent again.
  retry-on conn-failure empty-response 503
  default-server inter 500ms fall 1 rise 1
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
  const redis = new Service(place, "redis", [
    "/usr/bin/redis-server",
    "--port",
    String(REDIS),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ]);
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
  };
  return new Service(place, `node${at}`, [process.execPath, "--enable-source-maps", program], { env });
}

export function isReady(at: number): Promise<number> {
  return until(`node ${at}`, async () => (await statusOf(`http://127.0.0.1:${nodePort(at)}/readyz`)) === 200);
}
