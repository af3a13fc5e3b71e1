import { type AccessRows, STAFF } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({ readPrintAgent: { who: STAFF } });
