import { listStockPlaces } from '@haat/contract/catalog/stock';
import { createStockCount } from '@haat/contract/catalog/stock-count';
import { NOT_FOUND_WHILE_PACKING } from '@haat/domain/catalogue/stock-count';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { chooseLanguage, startLanguage, startLanguageOf } from '../../../kit/language.ts';
import { NewCount } from './new-count.tsx';
import { sheetName } from './sheet-name.ts';

afterEach(() => chooseLanguage('en'));

it('a sheet whose answer got lost is asked for under the same key, a refused or changed one under another', async () => {
  const answers = [() => Response.error(), () => refusal('store-not-found'), () => Response.error()];
  const sent = answer([
    [listStockPlaces, () => reply(listStockPlaces, [])],
    [createStockCount, () => answers.shift()?.() ?? Response.error()],
  ]);
  const { user } = showInOffice(<NewCount opened onClose={() => {}} />);
  const keys = () => sent.filter(({ body }) => body !== undefined).map(({ key }) => key);
  const press = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: /^(Start|Create|Begin)/ }));
    await waitFor(() => expect(keys()).toHaveLength(times));
    await screen.findByRole('alert');
  };
  await press(1);
  await press(2);
  await press(3);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await press(4);
  const [first, second, third, fourth] = keys();
  expect(second).toBe(first);
  expect(new Set([first, third, fourth]).size).toBe(3);
});

it('a new sheet is named by its day in the language of the page', async () => {
  await startLanguage();
  await startLanguageOf('office');
  await act(() => chooseLanguage('kn'));
  answer([[listStockPlaces, () => reply(listStockPlaces, [])]]);
  showInOffice(<NewCount opened onClose={() => {}} />);
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).not.toMatch(/[a-z]/i);
});

it('the sheet that packing begins is called so in the language of the page', async () => {
  await startLanguage();
  await startLanguageOf('office');
  expect(sheetName(NOT_FOUND_WHILE_PACKING)).toBe('Not found while packing');
  await act(() => chooseLanguage('kn'));
  expect(sheetName(NOT_FOUND_WHILE_PACKING)).toBe('ಪ್ಯಾಕ್ ಮಾಡುವಾಗ ಸಿಗಲಿಲ್ಲ');
  expect(sheetName('Top shelf')).toBe('Top shelf');
});
