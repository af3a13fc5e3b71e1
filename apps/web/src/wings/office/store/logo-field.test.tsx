import { uploadImages } from '@haat/contract/catalog/upload';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { LogoField } from './logo-field.tsx';

function Logo() {
  const [address, setAddress] = useState('');
  return <LogoField value={address} onChange={setAddress} />;
}

it('after one that was refused, another can be chosen, or the same be sent again', async () => {
  const answers = [
    refusal('image-refused'),
    Response.json('/images/750/e.jpg'),
    refusal('unavailable'),
    Response.json('/images/750/f.jpg'),
  ];
  answer([[uploadImages, () => answers.shift() ?? refusal('unavailable')]]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = showInOffice(<Logo />);
  const choose = (name: string) =>
    user.upload(
      document.querySelector('input[type="file"]') as HTMLInputElement,
      new File(['x'], name, { type: 'image/jpeg' }),
    );
  await choose('d.jpg');
  expect(await screen.findByText('This picture can’t be used.')).toBeVisible();
  await choose('e.jpg');
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute(
    'src',
    expect.stringContaining('/e.'),
  );
  await choose('f.jpg');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toContain('/f.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
