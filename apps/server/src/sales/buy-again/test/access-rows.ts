import type { AccessRows } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({ listBoughtAgain: { who: 'signed in' } });
