import type { AccessRows } from '../../../../test/access-world.ts';
import { aBrowser } from '../../../../test/message-fixtures.ts';

export const accessRows: AccessRows = ({ market }) => ({
  readPushKey: { who: 'everybody' },
  storePushToken: {
    who: 'signed in',
    request: () => ({
      url: `/api/notification/store-token?marketplace=${market.id}`,
      payload: { token: aBrowser() },
    }),
  },
  renewPushToken: {
    who: 'everybody',
    request: () => ({ payload: { endpoint: aBrowser().endpoint, token: aBrowser() } }),
  },
  forgetPushToken: { who: 'everybody', request: () => ({ payload: { endpoint: aBrowser().endpoint } }) },
});
