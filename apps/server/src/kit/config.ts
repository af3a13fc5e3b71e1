import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Relative to the repository's root. */
export const folder = z.string().transform((text) => path.resolve(ROOT, text));

export const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true');

export const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a host name, such as haat.example');

/** A feature's environment variables and the settings made of them. */
export interface Settings<S> {
  title: string;
  /** Described for docs/configuration.md; `meta({ absent })` gives a default that the schema can't. */
  variables: z.ZodRawShape;
  read(config: Config): S;
}

type Environment = Record<string, string | undefined>;

/**
 * Declares a feature's settings.
 * @param read may throw `StartRefusal` and read other settings
 */
export function settings<V extends z.ZodRawShape, S>(
  title: string,
  variables: V,
  read: (set: z.infer<z.ZodObject<V>>, config: Config) => S,
): Settings<S> {
  const schema = z.object(variables);
  return { title, variables, read: (config) => read(config.parse(schema), config) };
}

/** For docs/configuration.md; `absent` is the default in Markdown. */
export function describeVariables({ variables }: Settings<unknown>) {
  return Object.entries(variables).map(([name, schema]) => {
    const { absent, description = '' } = z.globalRegistry.get(schema) ?? {};
    const value = z.safeParse(schema, undefined).data;
    return { name, description, absent: String(absent ?? (value === undefined ? 'none' : `\`${value}\``)) };
  });
}

/** All settings, each read once. Kit knows no feature: a feature passes its own declaration to `of`. */
export class Config {
  private readonly environment: Environment;
  private readonly values = new Map<Settings<unknown>, unknown>();

  constructor(environment: Environment) {
    this.environment = environment;
  }

  /** @throws StartRefusal when they don't fit and `check` was not called before */
  of<S>(wanted: Settings<S>): S {
    if (!this.values.has(wanted)) this.values.set(wanted, wanted.read(this));
    return this.values.get(wanted) as S;
  }

  /** Returns a copy with some settings replaced. */
  with<S extends object>(changed: Settings<S>, values: Partial<S>): Config {
    const config = new Config(this.environment);
    for (const [of, value] of this.values) config.values.set(of, value);
    config.values.set(changed, { ...this.of(changed), ...values });
    return config;
  }

  parse<V extends z.ZodObject>(schema: V): z.infer<V> {
    const { data, error } = schema.safeParse(this.environment);
    if (!error) return data;
    const sentences = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
    throw new StartRefusal(sentences.join('\n'));
  }

  /**
   * Reads all settings at the start, so that an invalid one stops the start and not a request.
   * @throws StartRefusal with one sentence for each invalid variable
   */
  check(all: readonly Settings<unknown>[]): this {
    this.parse(z.object(Object.assign({}, ...all.map(({ variables }) => variables))));
    for (const each of all) this.of(each);
    return this;
  }
}
