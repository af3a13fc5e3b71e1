import type { FastifyServerOptions } from 'fastify';

const refuse = () => {
  throw new Error('Calls are checked by their contract: no route has a JSON schema');
};

/** No route uses Fastify's JSON schema compilers; this avoids loading a hundred modules. */
export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
} satisfies FastifyServerOptions['schemaController'];
