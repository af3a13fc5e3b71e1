import './kit/check-node.mjs';
import { resolve } from 'node:path';
import { install } from './kit/install.mjs';
import { NODE } from './kit/paths.mjs';
import { runTogether } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) stop('Usage: node scripts/in-node-24.mjs FILE [ARGUMENTS]');
await install();
process.exitCode = await runTogether([[NODE, [resolve(file), ...args]]]);
