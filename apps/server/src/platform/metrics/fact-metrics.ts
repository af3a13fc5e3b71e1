import { readdir, statfs } from 'node:fs/promises';
import pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { backupTime } from '../backup/backup-name.ts';
import { FACT_QUERIES } from './fact-queries.ts';

export interface FactSources {
  /** Without a pooler. */
  databaseUrl: string;
  dataDir: string;
  backupDir: string;
}

/** Facts are read at most this often. */
const FRESH_MS = 10_000;
/** So that monitoring never keeps a database busy. */
const STATEMENT_MS = 3000;
const CONNECT_MS = 2000;

/** Figures of the business, the database and the disks, read on request. */
export class FactMetrics {
  private readonly registry = new Registry();
  private readonly sources: FactSources;
  private readonly pool: pg.Pool;
  private readonly facts = new Map<string, Gauge>();
  private readonly up = this.gauge('haat_database_up', 'Whether the database answers.');
  private readonly failed = this.gauge(
    'haat_facts_failed',
    'Figures that could not be asked for the last time.',
  );
  private readonly free = this.gauge('haat_disk_free_bytes', 'Free on the disk of a folder.', 'folder');
  private readonly size = this.gauge('haat_disk_size_bytes', 'Size of the disk of a folder.', 'folder');
  private readonly backup = this.gauge(
    'haat_backup_last_seconds',
    'When the newest backup was taken, in seconds since 1970; 0: there is none.',
  );
  private latest: { text: Promise<string>; at: number } | undefined;

  constructor(sources: FactSources) {
    this.sources = sources;
    this.pool = new pg.Pool({
      connectionString: sources.databaseUrl,
      application_name: 'haat metrics',
      max: 1,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
    });
    this.pool.on('error', () => {});
    for (const { name, help, label } of FACT_QUERIES) this.facts.set(name, this.gauge(name, help, label));
  }

  /** In Prometheus' format; failed figures are left out. */
  text = (): Promise<string> => {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > FRESH_MS) this.latest = { text: this.collect(), at: now };
    return this.latest.text;
  };

  async stop(): Promise<void> {
    await this.latest?.text.catch(() => undefined);
    await this.pool.end();
  }

  private gauge(name: string, help: string, label?: string): Gauge {
    return new Gauge({ name, help, labelNames: label ? [label] : [], registers: [this.registry] });
  }

  private async collect(): Promise<string> {
    await Promise.all([this.queryDatabase(), this.lookAtDisks(), this.lookAtBackups()]);
    return this.registry.metrics();
  }

  private async queryDatabase(): Promise<void> {
    const answers = await this.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    this.up.set(answers ? 1 : 0);
    let failed = 0;
    for (const { name, label, query } of FACT_QUERIES) {
      const gauge = this.facts.get(name);
      gauge?.reset();
      // An unknown figure is not zero.
      if (!label) gauge?.remove();
      if (!answers) continue;
      try {
        const { rows } = await this.pool.query<{ label: string; value: number }>(query);
        for (const row of rows) gauge?.set(label ? { [label]: row.label } : {}, Number(row.value));
      } catch {
        failed += 1;
      }
    }
    this.failed.set(failed);
  }

  private async lookAtDisks(): Promise<void> {
    const { dataDir, backupDir } = this.sources;
    for (const [folder, path] of Object.entries({ data: dataDir, backups: backupDir })) {
      const disk = await statfs(path).catch(() => undefined);
      if (!disk) continue;
      this.free.set({ folder }, disk.bavail * disk.bsize);
      this.size.set({ folder }, disk.blocks * disk.bsize);
    }
  }

  private async lookAtBackups(): Promise<void> {
    const names = await readdir(this.sources.backupDir).catch(() => []);
    const times = names.flatMap((name) => backupTime(name)?.getTime() ?? []);
    this.backup.set(Math.max(0, ...times) / 1000);
  }
}
