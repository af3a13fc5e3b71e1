import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from '../write-durably.ts';
import { type Job, jobRecord } from './job.ts';

export class JobFiles {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<JobFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new JobFiles(folder);
  }

  /** In order. Files that are no jobs are reported and left alone. */
  async readAll(complain: (sentence: string) => void): Promise<Job[]> {
    const jobs: Job[] = [];
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      if (!name.endsWith('.json')) continue;
      try {
        jobs.push(z.parse(jobRecord, JSON.parse(await readFile(file, 'utf8'))));
      } catch {
        complain(`${file} is no print job; it stays as it is.`);
      }
    }
    return jobs.sort((a, b) => a.nth - b.nth);
  }

  /** Deletes files that were being written when the agent was killed. */
  async removeDrafts(): Promise<void> {
    for (const name of await readdir(this.#folder))
      if (name.endsWith('.tmp')) await rm(path.join(this.#folder, name), { force: true });
  }

  /** Once it resolves, the job survives a power cut. */
  write(job: Job): Promise<void> {
    return writeDurably(this.#fileOf(job), JSON.stringify(job));
  }

  remove(job: Job): Promise<void> {
    return rm(this.#fileOf(job), { force: true });
  }

  #fileOf({ id }: Job): string {
    return path.join(this.#folder, `${id}.json`);
  }
}
