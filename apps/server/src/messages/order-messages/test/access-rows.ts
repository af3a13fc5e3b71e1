import type { AccessRows } from '../../../../test/access-world.ts';
import { aDeadMessage } from '../../../../test/message-fixtures.ts';

export const accessRows: AccessRows = (world) => ({
  listDeadMessages: { who: ['superAdmin'] },
  resendMessage: {
    who: ['superAdmin'],
    request: async () => aDeadMessage(world.db, world.market.id, await world.anOrder()),
  },
});
