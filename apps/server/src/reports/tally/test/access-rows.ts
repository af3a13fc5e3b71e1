import { USUAL_LEDGERS } from '@haat/domain/tally/tally-ledgers';
import { type AccessRows, STORE, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = ({ market }) => {
  const url = `/api/config/${market.stores[0]}/tally`;
  return {
    readTallyLedgers: { who: STORE, request: () => ({ url }), hidden: STRANGERS },
    changeTallyLedgers: {
      who: STORE,
      request: () => ({ url, payload: USUAL_LEDGERS }),
      hidden: STRANGERS,
    },
    downloadTally: {
      who: STORE,
      request: () => ({ url: `${url}.xml?from=2026-10-01&to=2026-10-31` }),
      hidden: STRANGERS,
    },
  };
};
