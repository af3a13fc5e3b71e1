import { writeArchitecture } from './architecture.ts';
import { writeConfiguration } from './configuration.ts';

/** The pages of `docs/` that are written wholly or in part from the code, and how. */
export const PAGES: Record<string, (page: string) => string> = {
  'architecture.md': writeArchitecture,
  'configuration.md': writeConfiguration,
};
