import type { AccessRows } from '../../../../test/access-world.ts';
import { testConfig } from '../../../../test/app.ts';
import { answeredChallenge, freshNumber, numberWithCode } from '../../../../test/phone-code.ts';

export const accessRows: AccessRows = ({ db }) => ({
  makeChallenge: { who: 'everybody' },
  requestPhoneCode: {
    who: 'everybody',
    request: async () => ({
      payload: { phone: freshNumber(), challenge: await answeredChallenge(testConfig('')) },
    }),
  },
  signInByPhone: { who: 'everybody', request: async () => ({ payload: await numberWithCode(db) }) },
});
