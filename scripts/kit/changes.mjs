import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Changes of this branch and of the working tree: since it left main, or since the last commit on main itself; null
 * outside of a repository.
 */
export function changes(root = ROOT) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  try {
    const [since] = git('merge-base', 'HEAD', 'main');
    const files = [
      ...git('diff', '--name-only', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
    return { since, files };
  } catch {
    return null;
  }
}
