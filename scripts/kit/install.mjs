import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { stop } from './stop.mjs';

/** Runs `npm ci` unless the packages of package-lock.json are installed. */
export async function install() {
  if (isInstalled()) return;
  console.log('  Installing packages ...');
  await ci();
  if (!existsSync(NODE)) {
    stop(
      'npm left out the install scripts that bring Node.js 24. Allow them (npm config delete ignore-scripts), ' +
        'delete node_modules and start again.',
    );
  }
}

/** For a folder outside of the workspaces, as few people need its packages. */
export async function installBeside(folder) {
  if (isInstalled(folder)) return;
  console.log(`  Installing packages of ${relative(ROOT, folder)} ...`);
  await ci('--prefix', folder);
}

async function ci(...where) {
  if ((await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...where])) === 0) return;
  stop(
    'The packages could not be installed; npm says why above. Check the network and the free disk, then start again.',
  );
}

/**
 * npm writes its record of installed packages last, so an interrupted installation has none. Optional packages are
 * those of other systems.
 */
export function isInstalled(root = ROOT) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!present || !existsSync(NODE)) return false;
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, integrity }]) => {
      const found = present[path];
      return found !== undefined && found.version === version && found.integrity === integrity;
    });
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], { env: process.env });
  return run('npm', args, { env: process.env, shell: process.platform === 'win32' });
}
