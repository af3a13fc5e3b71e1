import { type AccessRows, EVERYBODY } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({ readPrintAgent: { who: EVERYBODY } });
