import type { AccessRows } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  listAudit: { who: ['superAdmin'] },
  listRefusedCalls: { who: ['superAdmin'] },
  downloadAudit: { who: ['superAdmin'] },
});
