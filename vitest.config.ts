import { defineConfig } from 'vitest/config';

/** All but those of the project `faults`. A project that had an `exclude` of its own would not hear of `--exclude`. */
const tests = (folder: string) => [`${folder}/**/!(*.faults).test.{ts,tsx,mjs}`];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    // Of tests that run side by side in a file: each of those starts servers, and more of them than this wait for each other.
    maxConcurrency: 3,
    // They end what hangs, and state nothing about speed: a machine with much else to do is five times as slow.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'domain', include: tests('packages/domain'), isolate: false } },
      { extends: true, test: { name: 'contract', include: tests('packages/contract'), isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: tests('apps/server'),
          // The program is loaded once a worker, not once a file, which is half of the work; it keeps nothing in modules.
          isolate: false,
          globalSetup: 'apps/server/test/global-setup.ts',
          // They wait for their database more than half of the time; all others compute, and come when these are done.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          // Servers and databases that are really started and killed: `npm run test:faults`.
          include: ['apps/**/*.faults.test.ts'],
          isolate: false,
          globalSetup: 'apps/server/test/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'sandbox', include: tests('apps/razorpay-sandbox'), isolate: false } },
      { extends: true, test: { name: 'print-agent', include: tests('apps/print-agent'), isolate: false } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          isolate: false,
          setupFiles: 'apps/web/test/put-back.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['apps/web/test/put-back.ts', 'apps/web/test/setup.ts'],
        },
      },
      { extends: true, test: { name: 'scripts', include: tests('scripts'), isolate: false } },
    ],
  },
});
