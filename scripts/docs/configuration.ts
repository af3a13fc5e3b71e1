import { SETTINGS } from '@haat/server/config';
import { describeVariables } from '@haat/server/kit/config';
import { withBlock } from './block.ts';

/** docs/configuration.md with the tables of all settings. */
export function writeConfiguration(page: string): string {
  return withBlock(page, 'settings', SETTINGS.flatMap(tableOf).slice(1));
}

function tableOf(settings: (typeof SETTINGS)[number]): string[] {
  const rows = describeVariables(settings).map(({ name, absent, description }) => {
    if (!description) throw new Error(`${name} is not described`);
    return `| \`${name}\` | ${absent} | ${description} |`;
  });
  return ['', `## ${settings.title}`, '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows];
}
