import './kit/check-node.mjs';
import { join } from 'node:path';
import { buildWeb, viteCli } from './kit/build-web.mjs';
import { install } from './kit/install.mjs';
import { NODE, ROOT } from './kit/paths.mjs';
import { runAmongOthers, runTogether } from './kit/run.mjs';
import { startSandbox } from './kit/sandbox.mjs';
import { stop } from './kit/stop.mjs';

const SERVER = join(ROOT, 'apps', 'server', 'src', 'main.ts');
const DEV_WEB_PORT = '5173';

await install();
process.exitCode = process.argv.includes('--dev') ? await develop() : await serve();

/** The web app is built while the server prepares its database, which takes as long at the first start. */
async function serve() {
  const built = buildWeb(runAmongOthers);
  const sandbox = await startSandbox();
  const code = await runTogether(
    [[NODE, [SERVER, '--after-web-build'], sandbox.env]],
    sandbox.started,
    built,
  );
  if (!(await built)) stop('The web app could not be built; see the output of Vite above.');
  return code;
}

/** The server restarts when its sources change; Vite updates the open page. */
async function develop() {
  const server = `http://127.0.0.1:${process.env.PORT || 4000}`;
  const web = [
    viteCli(),
    join(ROOT, 'apps', 'web'),
    '--port',
    DEV_WEB_PORT,
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  const sandbox = await startSandbox();
  return runTogether(
    [
      [NODE, ['--watch', '--watch-preserve-output', SERVER], sandbox.env],
      [NODE, web, { HAAT_SERVER: server }],
    ],
    sandbox.started,
  );
}
