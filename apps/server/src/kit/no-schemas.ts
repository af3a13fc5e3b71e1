import type { FastifyServerOptions } from 'fastify';

const refuse = () => {
  throw new Error('Calls are checked by their contract: no route has a JSON schema');
};

/** Fastify's compilers of JSON schemas, of which no route has one, are a hundred modules that would be loaded and never used. */
export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
} satisfies FastifyServerOptions['schemaController'];
