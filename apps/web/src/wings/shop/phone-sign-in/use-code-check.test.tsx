import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { useCodeCheck } from './use-code-check.ts';

type FormProps = { send: () => Promise<void>; onRight: () => void };

function Form({ send, onRight }: FormProps) {
  const { field, code, type } = useCodeCheck(
    { phone: '+919845012345', againAt: 0, until: Date.now() + 300_000, scarce: false, inbox: false },
    send,
    onRight,
  );
  return <input ref={field} value={code} onChange={({ target }) => type(target.value)} />;
}

it('a right code leads on while its form is on the screen', async () => {
  const onRight = vi.fn();
  const { user } = show(<Form send={async () => {}} onRight={onRight} />);
  await user.type(screen.getByRole('textbox'), '123456');
  await waitFor(() => expect(onRight).toHaveBeenCalledOnce());
});

it('who has closed the form before the answer is led nowhere', async () => {
  const onRight = vi.fn();
  let answerNow = () => {};
  const sent = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
  );
  const { user, leave } = show(<Form send={sent} onRight={onRight} />);
  await user.type(screen.getByRole('textbox'), '123456');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  leave();
  answerNow();
  await Promise.resolve();
  await Promise.resolve();
  expect(onRight).not.toHaveBeenCalled();
});
