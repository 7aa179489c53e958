import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownFolder, type Place, Service, statusOf, until, write } from "./service";

export const BIN = "/usr/lib/postgresql/15/bin";
const ETCD = 24_379;
const portOf = (at: number) => 25_432 + at;
const restOf = (at: number) => 28_008 + at;

/** A primary and two standbys under Patroni: what is acknowledged is on two of them. */
export interface DatabaseCluster {
  members: readonly Member[];
  primary(): Promise<Member>;
  stop(): Promise<void>;
}

export class Member {
  readonly port: number;
  readonly rest: number;
  readonly folder: string;
  readonly service: Service;

  constructor(place: Place, at: number, archive: string | null) {
    [this.port, this.rest] = [portOf(at), restOf(at)];
    this.folder = join(ownFolder(join(place.folder, `pg${at}`)), "data");
    const config = write(place, `pg${at}.yml`, settings(place, this, at, archive));
    this.service = new Service(place, `patroni${at}`, ["/usr/bin/patroni", config], { asDatabase: true });
  }

  async is(role: "primary" | "replica" | "sync"): Promise<boolean> {
    return (await statusOf(`http://127.0.0.1:${this.rest}/${role}`)) === 200;
  }

  /** As in a power cut: Patroni and PostgreSQL are gone at once. */
  async kill(): Promise<void> {
    const [pid] = readFileSync(join(this.folder, "postmaster.pid"), "utf8").split("\n");
    const died = this.service.stop("SIGKILL");
    process.kill(Number(pid), "SIGKILL");
    await died;
  }
}

function settings(place: Place, { port, rest, folder }: Member, at: number, archive: string | null): string {
  return `scope: magpie
name: pg${at}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd3: {host: "127.0.0.1:${ETCD}"}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        shared_buffers: 128MB
        wal_keep_size: 256MB
        archive_mode: "on"
        archive_command: '${archive ?? "true"}'
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${folder}
  bin_dir: ${BIN}
  pgpass: ${join(place.folder, `pg${at}`, "pgpass")}
  authentication:
    superuser: {username: postgres, password: postgres}
    replication: {username: replicator, password: replicator}
  parameters: {unix_socket_directories: "${join(place.folder, `pg${at}`)}"}
`;
}

export async function startDatabase(place: Place, archive: string | null): Promise<DatabaseCluster> {
  const client = `http://127.0.0.1:${ETCD}`;
  const peer = `http://127.0.0.1:${ETCD + 1}`;
  const addresses = ["--listen-client-urls", client, "--advertise-client-urls", client, "--listen-peer-urls", peer];
  const own = ["--initial-advertise-peer-urls", peer, "--initial-cluster", `default=${peer}`, "--data-dir", join(place.folder, "etcd")];
  const etcd = new Service(place, "etcd", ["/usr/bin/etcd", ...addresses, ...own], { env: { ETCD_UNSUPPORTED_ARCH: "arm64" } });
  etcd.start();
  await until("etcd", async () => (await statusOf(`${client}/health`)) === 200);
  const members = [0, 1, 2].map((at) => new Member(place, at, archive));
  const primary = async () => {
    for (const member of members) if (await member.is("primary").catch(() => false)) return member;
    throw new Error("there is no primary");
  };
  members[0]?.service.start();
  await until("the first database", async () => (await primary()) !== null);
  for (const member of members.slice(1)) member.service.start();
  await until("a synchronous standby", async () =>
    (await Promise.all(members.map((one) => one.is("sync").catch(() => false)))).includes(true),
  );
  return {
    members,
    primary,
    async stop() {
      for (const { service } of members) await service.stop();
      await etcd.stop();
    },
  };
}
