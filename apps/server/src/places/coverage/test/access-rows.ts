import type { AccessRows } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  readCoverage: { who: ['superAdmin'] },
  downloadCoverage: { who: ['superAdmin'] },
});
