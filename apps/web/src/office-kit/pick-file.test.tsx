import { expect, it, vi } from 'vitest';
import { showInOffice } from '../../test/show-in-office.tsx';
import { PickFile } from './pick-file.tsx';

it('the same file can be chosen again', async () => {
  const onPick = vi.fn();
  const { user } = showInOffice(
    <PickFile accept=".csv" onPick={onPick}>
      {(props) => (
        <button type="button" {...props}>
          Import
        </button>
      )}
    </PickFile>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const file = new File(['a'], 'october.csv');
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onPick).toHaveBeenCalledTimes(2);
});
