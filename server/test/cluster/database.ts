import { readFileSync } from "node:fs";
import { join } from "node:path";
import { archiveCommand } from "./backups";
import { ETCD, ETCD_PEER, patroniPort, postgresPort } from "./ports";
import { ownFolder, type Place, Service, statusOf, until, write } from "./service";

export const BIN = "/usr/lib/postgresql/15/bin";
const MEMBERS = [0, 1, 2];

/** A primary and two standbys under Patroni: what is acknowledged is on two of them. */
export interface DatabaseCluster {
  members: readonly Member[];
  primary(): Promise<Member>;
}

export class Member {
  readonly port: number;
  readonly rest: number;
  /** Where its socket lies. */
  readonly home: string;
  readonly data: string;
  readonly service: Service;

  constructor(
    place: Place,
    readonly at: number,
  ) {
    [this.port, this.rest] = [postgresPort(at), patroniPort(at)];
    this.home = ownFolder(join(place.folder, `pg${at}`));
    this.data = join(this.home, "data");
    const config = write(place, `pg${at}.yml`, settings(place, this));
    this.service = new Service(place, `patroni${at}`, ["/usr/bin/patroni", config], { asDatabase: true });
  }

  async is(role: "primary" | "replica" | "sync"): Promise<boolean> {
    return (await statusOf(`http://127.0.0.1:${this.rest}/${role}`)) === 200;
  }

  /** As in a power cut: Patroni and PostgreSQL are gone at once. */
  async kill(): Promise<void> {
    const [pid] = readFileSync(join(this.data, "postmaster.pid"), "utf8").split("\n");
    const died = this.service.stop("SIGKILL");
    process.kill(Number(pid), "SIGKILL");
    await died;
  }
}

function settings(place: Place, { at, port, rest, home, data }: Member): string {
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
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${data}
  bin_dir: ${BIN}
  pgpass: ${join(home, "pgpass")}
  authentication:
    superuser: {username: postgres, password: postgres}
    replication: {username: replicator, password: replicator}
  parameters:
    unix_socket_directories: "${home}"
    archive_command: '${archiveCommand(place, { at, data, port, home })}'
`;
}

/** Parts that run are told to `opened`, which stops the last first. */
export async function startDatabase(place: Place, opened: { stop(): Promise<unknown> }[]): Promise<DatabaseCluster> {
  const client = `http://127.0.0.1:${ETCD}`;
  const peer = `http://127.0.0.1:${ETCD_PEER}`;
  const addresses = ["--listen-client-urls", client, "--advertise-client-urls", client, "--listen-peer-urls", peer];
  const own = ["--initial-advertise-peer-urls", peer, "--initial-cluster", `default=${peer}`, "--data-dir", join(place.folder, "etcd")];
  const etcd = new Service(place, "etcd", ["/usr/bin/etcd", ...addresses, ...own], { env: { ETCD_UNSUPPORTED_ARCH: "arm64" } });
  const members = MEMBERS.map((at) => new Member(place, at));
  const primary = async () => {
    for (const member of members) if (await member.is("primary").catch(() => false)) return member;
    throw new Error("there is no primary");
  };
  opened.push(etcd, ...members.map(({ service }) => service));
  etcd.start();
  await until("etcd", async () => (await statusOf(`${client}/health`)) === 200);
  members[0]?.service.start();
  await until("the first database", async () => (await primary()) !== null);
  for (const member of members.slice(1)) member.service.start();
  await allFollow(members);
  return { members, primary };
}

/** One is the primary, one of the others holds all that is acknowledged, and the third follows. */
export async function allFollow(members: readonly Member[]): Promise<void> {
  const counts = async (role: "primary" | "replica" | "sync") =>
    (await Promise.all(members.map((one) => one.is(role).catch(() => false)))).filter(Boolean).length;
  await until(
    "two standbys, one of them synchronous",
    async () => (await counts("replica")) === 2 && (await counts("sync")) === 1,
    120_000,
  );
}
