import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A folder, named from the repository's root. */
export const folder = z.string().transform((text) => path.resolve(ROOT, text));

export const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true');

export const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a host name, such as haat.example');

/** What one feature lets be set from outside: variables of the environment, and what it makes of them. */
export interface Settings<S> {
  title: string;
  /** Each described for docs/configuration.md; `meta({ absent })` says what holds without it where the schema can't. */
  variables: z.ZodRawShape;
  read(config: Config): S;
}

type Environment = Record<string, string | undefined>;

/**
 * Declares a feature's settings.
 * @param read may throw `StartRefusal`, and may look at other settings
 */
export function settings<V extends z.ZodRawShape, S>(
  title: string,
  variables: V,
  read: (set: z.infer<z.ZodObject<V>>, config: Config) => S,
): Settings<S> {
  const schema = z.object(variables);
  return { title, variables, read: (config) => read(config.parse(schema), config) };
}

/** What docs/configuration.md says of a feature's variables; `absent` is what holds without one, in Markdown. */
export function describeVariables({ variables }: Settings<unknown>) {
  return Object.entries(variables).map(([name, schema]) => {
    const { absent, description = '' } = z.globalRegistry.get(schema) ?? {};
    const value = z.safeParse(schema, undefined).data;
    return { name, description, absent: String(absent ?? (value === undefined ? 'none' : `\`${value}\``)) };
  });
}

/** The settings of all features, each read once. Kit knows none: a feature asks for its own by what it declared. */
export class Config {
  private readonly environment: Environment;
  private readonly values = new Map<Settings<unknown>, unknown>();

  constructor(environment: Environment) {
    this.environment = environment;
  }

  /** @throws StartRefusal when they were not checked before and do not fit */
  of<S>(wanted: Settings<S>): S {
    if (!this.values.has(wanted)) this.values.set(wanted, wanted.read(this));
    return this.values.get(wanted) as S;
  }

  /** The same, but for these values. */
  with<S extends object>(changed: Settings<S>, values: Partial<S>): Config {
    const config = new Config(this.environment);
    for (const [of, value] of this.values) config.values.set(of, value);
    config.values.set(changed, { ...this.of(changed), ...values });
    return config;
  }

  /** @throws StartRefusal with one sentence a variable that does not fit */
  parse<V extends z.ZodObject>(schema: V): z.infer<V> {
    const { data, error } = schema.safeParse(this.environment);
    if (!error) return data;
    const sentences = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
    throw new StartRefusal(sentences.join('\n'));
  }

  /**
   * Reads all of these settings now, so that what does not fit stops the start and not a request.
   * @throws StartRefusal with one sentence a variable of them all; nothing has been read then
   */
  check(all: readonly Settings<unknown>[]): this {
    this.parse(z.object(Object.assign({}, ...all.map(({ variables }) => variables))));
    for (const each of all) this.of(each);
    return this;
  }
}
