import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Dialog } from './dialog.tsx';

it('Esc closes the topmost dialog, and not the one that it was opened in', () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  show(
    <Dialog open onClose={closeOuter} labelledBy="sizes">
      <h2 id="sizes">Sizes</h2>
      <Dialog open onClose={closeInner} labelledBy="notify">
        <h2 id="notify">Notify me</h2>
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Notify me' }), new Event('cancel', { cancelable: true }));
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
});

it.each([
  ['a page that scrolls keeps the room of its scrollbar', 15, 'scrollbar'],
  ['a page without a scrollbar is not pushed aside', 0, ''],
])('under a dialog %s', (_what, scrollbar, said) => {
  const root = document.documentElement;
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - scrollbar);
  const { leave } = show(
    <Dialog open onClose={() => {}} labelledBy="sizes">
      <h2 id="sizes">Sizes</h2>
    </Dialog>,
  );
  expect(root.dataset.dialog).toBe(said);
  leave();
  width.mockRestore();
  expect(root.dataset.dialog).toBeUndefined();
});
