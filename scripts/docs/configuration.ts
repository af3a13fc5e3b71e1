import { SETTINGS } from '@haat/server/config';
import { z } from 'zod';
import { withBlock } from './block.ts';

/** docs/configuration.md with the tables of all settings. */
export function writeConfiguration(page: string): string {
  return withBlock(page, 'settings', SETTINGS.flatMap(tableOf).slice(1));
}

function tableOf({ title, variables }: (typeof SETTINGS)[number]): string[] {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const { description, absent } = z.globalRegistry.get(schema) ?? {};
    if (!description) throw new Error(`${name} is not described`);
    return `| \`${name}\` | ${absent ?? defaultOf(schema)} | ${description} |`;
  });
  return ['', `## ${title}`, '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows];
}

function defaultOf(schema: z.core.$ZodType): string {
  const value = z.safeParse(schema, undefined).data;
  return value === undefined ? 'none' : `\`${value}\``;
}
