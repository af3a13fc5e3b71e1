import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const pg = createRequire(join(ROOT, 'apps', 'server', 'package.json'))('pg');

const POSTGRES = '/usr/lib/postgresql/15';
const LIBRARY = join(POSTGRES, 'lib', 'citus.so');
/** Packed from /, for Debian 12 and its PostgreSQL 15; for tests only, never part of the product. */
const ARCHIVE = process.env.CITUS_ARCHIVE || join(ROOT, '..', 'shared', 'citus', '*.tar.xz');
/** The archive does not load into an older PostgreSQL. */
const BUILT_FOR = '15.20';
const PREFIX = 'haat-citus-';
const WORKERS = 2;
const USER = 'haat';

/**
 * Nothing has to survive a power cut. Every test file has its own database, in each of which Citus runs maintenance.
 * Shards are read one after the other, because forking a process for each took most of a slow machine's time.
 */
const SETTINGS = `
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
timezone = 'UTC'
jit = off
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
shared_buffers = 64MB
max_connections = 300
max_prepared_transactions = 200
max_worker_processes = 60
max_locks_per_transaction = 256
citus.enable_statistics_collection = off
citus.max_adaptive_executor_pool_size = 1
citus.node_conninfo = 'sslmode=prefer'
`;

/**
 * Starts a coordinator with two workers on this machine's loopback address, in a temporary folder. They end with this
 * process, however it ends.
 * @returns {Promise<{ url: string } | { reason: string }>} the coordinator, or why there is none
 */
export async function startCitusNodes() {
  const reason = await installCitus();
  if (reason) return { reason };
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.once('exit', () => remove(folder));
  chmodSync(folder, 0o755);
  try {
    const ports = [];
    for (let node = 0; node <= WORKERS; node++) ports.push(await startNode(join(folder, String(node))));
    const [coordinator, ...workers] = ports;
    for (const port of ports) await execute(urlOf(port), 'CREATE EXTENSION citus');
    await execute(
      urlOf(coordinator),
      `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
      ...workers.map((port) => `SELECT citus_add_node('127.0.0.1', ${port})`),
    );
    return { url: urlOf(coordinator) };
  } catch (error) {
    return { reason: `Citus could not be started: ${error.message}` };
  }
}

/**
 * Installs PostgreSQL 15 and Citus on Debian.
 * @returns why that is impossible
 */
async function installCitus() {
  const [archive] = globSync(ARCHIVE);
  if (!archive) return `there is no Citus at ${relative(ROOT, ARCHIVE)}`;
  if (process.getuid?.() !== 0) return 'only root may install Citus';
  if (process.arch !== 'x64' || !isDebian12()) return 'Citus is packed for Debian 12 on amd64';
  if (!isNewEnough(postgresVersion())) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => run('apt-get', ['-qq', ...args], { env, stdio: 'ignore' });
    if ((await apt('update')) || (await apt('install', '-y', '--no-install-recommends', 'postgresql-15')))
      return 'apt-get could not install postgresql-15';
    const version = postgresVersion();
    if (!isNewEnough(version)) return `Citus was built for PostgreSQL ${BUILT_FOR}, and this is ${version}`;
  }
  if (existsSync(LIBRARY)) return undefined;
  return (await run('tar', ['xJf', archive, '-C', '/'])) ? `${archive} could not be unpacked` : undefined;
}

/** Such as 15.20; undefined if not installed. */
function postgresVersion() {
  const { stdout } = spawnSync(join(POSTGRES, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\b15\.\d+/.exec(stdout ?? '')?.[0];
}

const isNewEnough = (version) => Number(version?.split('.')[1]) >= Number(BUILT_FOR.split('.')[1]);

/** Deletes what killed runs left behind. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX)))
    if (!existsSync(join('/proc', name.slice(PREFIX.length).split('-')[0]))) remove(join(tmpdir(), name));
}

/** Synchronous, as it also runs when this process ends. */
function remove(folder) {
  for (const node of readdirSync(folder))
    spawnSync(
      join(POSTGRES, 'bin', 'pg_ctl'),
      ['stop', `--pgdata=${join(folder, node)}`, '--mode=immediate'],
      {
        ...postgresAccount(),
        cwd: '/',
        stdio: 'ignore',
      },
    );
  rmSync(folder, { recursive: true, force: true });
}

function isDebian12() {
  return (
    existsSync('/etc/os-release') &&
    readFileSync('/etc/os-release', 'utf8').includes('VERSION_CODENAME=bookworm')
  );
}

async function startNode(data) {
  mkdirSync(data);
  const { uid, gid } = postgresAccount();
  chownSync(data, uid, gid);
  await asPostgres(
    'initdb',
    `--pgdata=${data}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const port = await freePort();
  appendFileSync(join(data, 'postgresql.conf'), `${SETTINGS}port = ${port}\n`);
  const log = join(data, 'server.log');
  try {
    await asPostgres('pg_ctl', 'start', `--pgdata=${data}`, `--log=${log}`, '--silent');
  } catch (error) {
    throw new Error(/FATAL: .*/.exec(readFileSync(log, 'utf8'))?.[0] ?? error.message);
  }
  return port;
}

async function asPostgres(program, ...args) {
  const child = spawn(join(POSTGRES, 'bin', program), args, {
    ...postgresAccount(),
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

function postgresAccount() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Makes an empty database of the same name on a coordinator and on each of its workers.
 * @param coordinator connection string of another database of the coordinator
 * @returns its connection string, and the workers as `npm run shard` takes them
 */
export async function makeEmptyDatabase(coordinator) {
  const name = `journey_${randomBytes(6).toString('hex')}`;
  const [nodes] = await execute(coordinator, 'SELECT nodename, nodeport FROM pg_dist_node ORDER BY groupid');
  const urls = nodes.map(({ nodename, nodeport }) => {
    const url = new URL(coordinator);
    url.hostname = nodename;
    url.port = String(nodeport);
    return url.href;
  });
  const onEach = (statement) => Promise.all(urls.map((url) => execute(url, statement)));
  const drop = () => onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onEach(`CREATE DATABASE ${name}`);
  const url = new URL(coordinator);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    workers: nodes
      .slice(1)
      .map(({ nodename, nodeport }) => `${nodename}:${nodeport}`)
      .join(),
    // Citus may restart its maintenance while the database is dropped.
    drop: () => drop().catch(drop),
  };
}

/** @returns the rows of each statement */
async function execute(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

const urlOf = (port) => `postgres://${USER}@127.0.0.1:${port}/postgres`;
