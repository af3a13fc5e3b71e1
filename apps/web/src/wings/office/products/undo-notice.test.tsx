import { undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { atTheDesk, OTHER, STORE, uuid } from './test/show-products.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { remember } from './undoable.ts';

beforeEach(atTheDesk);

function InTwoStores() {
  const [store, setStore] = useState(STORE);
  return (
    <>
      <button type="button" onClick={() => setStore(OTHER)}>
        Another store
      </button>
      <UndoNotice storeId={store} />
    </>
  );
}

it('Retry takes an edit back in its own store, whichever is shown now', async () => {
  const sent = answer([[undoBulkEdit, () => refusal('unavailable')]]);
  remember({ edit: uuid(77), storeId: STORE, text: 'Chakki Atta: ₹255.00 instead of ₹262.00.' });
  const { user } = showInOffice(<InTwoStores />);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByRole('button', { name: 'Another store' }));
  await user.click(retry);
  await expect.poll(() => sent).toHaveLength(2);
  for (const { address } of sent) expect(address).toContain(`/store/${STORE}/products/bulk/${uuid(77)}/undo`);
});
