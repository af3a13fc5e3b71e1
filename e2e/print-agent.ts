import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

const PORT = process.env.E2E_PRINT_PORT ?? '7200';
const MAIN = path.resolve(import.meta.dirname, '../apps/print-agent/src/main.ts');

export async function startPrintAgent() {
  const jobs: Buffer[] = [];
  const printer = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (bytes) => parts.push(bytes));
    socket.on('end', () => {
      jobs.push(Buffer.concat(parts));
      socket.end();
    });
  });
  await new Promise<void>((listening) => printer.listen(0, '127.0.0.1', listening));
  const { port } = printer.address() as { port: number };
  const label = { address: `127.0.0.1:${port}` };
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-print-agent-'));
  const origins = [process.env.E2E_ADDRESS];
  writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({ port: Number(PORT), ports: [port], origins, label }),
  );
  const program: ChildProcess = spawn(process.execPath, [MAIN, '--folder', folder], { stdio: 'ignore' });
  const page = `http://127.0.0.1:${PORT}/status`;
  await expect
    .poll(() =>
      fetch(page).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return {
    page,
    jobs,
    stop: async () => {
      program.kill();
      await once(program, 'exit');
      printer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
