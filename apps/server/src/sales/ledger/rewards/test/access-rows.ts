import type { AccessRows } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({ listRewards: { who: 'signed in' } });
