import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { createTable, type Engine } from "./engine.js";

const programs = ["initdb", "postgres", "pg_ctl"] as const;

/** The folder with PostgreSQL's programs: one of the path, or the newest of Debian's; null without any. */
function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

/** Who runs the server: it refuses to be run by root. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Starts a server of its own in a temporary folder, reached by a socket in it; stopped by `close`.
 *
 * @returns null when PostgreSQL is not installed, or root finds no user to run it as
 */
export async function startPostgres(): Promise<Engine | null> {
  const programs = findPostgres();
  if (programs === null) return null;
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? ownerNamed(["postgres", "nobody"]) : null;
  if (isRoot && owner === null) return null;

  const folder = mkdtempSync(join(tmpdir(), "pg-"));
  chmodSync(folder, 0o700);
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const run = (program: string, parts: readonly string[]): void => {
    const { status, stderr, error } = spawnSync(join(programs, program), parts, {
      ...owner,
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  try {
    run("initdb", ["-D", data, "-U", "oracle", "-A", "trust", "-E", "UTF8", "--no-sync"]);
    const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c jit=off`;
    run("pg_ctl", ["start", "-D", data, "-w", "-s", "-l", join(folder, "log"), "-o", settings]);
  } catch (fault) {
    rmSync(folder, { recursive: true, force: true });
    throw fault;
  }
  const stop = stopWhenGone(
    `"${join(programs, "pg_ctl")}" stop -D "${data}" -m immediate -w -s`,
    folder,
    owner,
  );
  const client = new pg.Client({ host: folder, user: "oracle", database: "postgres" });
  await client.connect();
  return engineOf(client, stop);
}

/**
 * Waits beside this process, and runs a command when it is told to, or when this process ends in any way:
 * then nothing writes to its standard input any more.
 */
function stopWhenGone(command: string, folder: string, owner: Owner | null): () => Promise<void> {
  const watch = spawn("/bin/sh", ["-c", `cat > /dev/null; ${command}; rm -rf "${folder}"`], {
    ...owner,
    cwd: tmpdir(),
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => watch.once("close", () => resolve()));
  return () => {
    watch.stdin.end();
    return gone;
  };
}

function engineOf(client: pg.Client, stop: () => Promise<void>): Engine {
  return {
    name: "PostgreSQL",
    async load(rows) {
      await client.query("drop table if exists events");
      await client.query(createTable);
      await client.query(
        `insert into events select * from unnest
           ($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
            $8::bigint[], $9::boolean[])`,
        [
          rows.map(({ world }) => world),
          rows.map(({ record }) => record),
          rows.map(({ type }) => type),
          rows.map(({ subject }) => subject),
          rows.map(({ location }) => location),
          rows.map(({ instant }) => instant),
          rows.map(({ dayEnd }) => dayEnd),
          rows.map(({ endAt }) => endAt),
          rows.map(({ isOpen }) => isOpen),
        ],
      );
      await client.query("create index on events (world)");
      await client.query("analyze events");
    },
    async query({ sql, parameters }) {
      const { rows } = await client.query<Record<string, unknown>>(sql, [...parameters]);
      return rows;
    },
    async close() {
      await client.end();
      await stop();
    },
  };
}

/** The numbers of the first user of these names that the machine has. */
function ownerNamed(names: readonly string[]): Owner | null {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of names) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
