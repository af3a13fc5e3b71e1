import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigFile, HERE } from './config.ts';
import { reasonOf } from './delivery/delivery.ts';
import { startAgent } from './start-agent.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const USAGE = `
  npm run print-agent -- [options]

  --folder FOLDER   settings, jobs and pictures (PRINT_AGENT_DIR; ./data/print-agent)
  --allow ORIGIN    adds a shop's address, such as https://shop.example, to those that may pair, and ends
  --port PORT       listens there this time (4310)
  --demo            the shop of \`npm start\` on this computer prints without pairing, this time
`;

try {
  await main();
} catch (error) {
  console.error(`\n  The print agent can't start: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      allow: { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  const env = process.env;
  const folder = path.resolve(
    ROOT,
    values.folder || env.PRINT_AGENT_DIR || path.join(env.DATA_DIR || 'data', 'print-agent'),
  );
  if (values.allow) return allow(folder, values.allow);
  const { address, close } = await startAgent({
    folder,
    settings: {
      ...(values.port && { port: Number(values.port) }),
      ...(values.demo && { unpaired: HERE }),
    },
  });
  console.log(`\n  The print agent is at ${address}/status\n  Settings, jobs and pictures in ${folder}\n`);
  const end = () => close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

/** Adds an origin to the settings; a running agent uses it from its next start. */
async function allow(folder: string, typed: string): Promise<void> {
  // 'localhost:4000' parses as a URL with the scheme 'localhost'.
  const { protocol = '', origin } = URL.parse(typed) ?? {};
  if (!origin || !/^https?:$/.test(protocol))
    throw new Error(`${typed} is no address such as https://shop.example`);
  const config = await ConfigFile.open(folder);
  await config.change({ origins: [...new Set([...config.now.origins, origin])] });
  console.log(`\n  ${origin} may pair from the next start on.\n`);
}
