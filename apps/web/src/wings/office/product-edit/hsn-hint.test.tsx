import type { CallReply } from '@haat/contract/call';
import { type lookUpHsn as lookUpCall, lookUpHsn } from '@haat/contract/catalog/gst-rates';
import { readProductChoices } from '@haat/contract/catalog/product-edit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES } from './test/sample-form.ts';

type Found = CallReply<typeof lookUpCall>['found'][number];

const found = (code: string, isProposed: boolean): Found => {
  const row = { prefix: code, condition: 'any' as const, limit: null, treatment: 'taxable' as const };
  const rates = [{ ...row, rate: 500, from: '2025-09-22', source: 'Schedule I', reviewed: true }];
  return { code, text: 'TEXT OF THE MASTER', answer: 'any', isProposed, rates, onMrp: false };
};

function showFound(...all: Found[]) {
  answer([
    [readProductChoices, () => reply(readProductChoices, CHOICES)],
    [lookUpHsn, () => reply(lookUpHsn, { found: all, unknown: false })],
  ]);
  showInOffice(<ProductForm stored={{ ...ATTA, name: 'Cap', hsn: '' }} />, {
    at: `/admin/product/${ATTA._id}/edit`,
  });
}

it('a code of such goods is proposed, not one that has a word of the name in its text', async () => {
  showFound(found('0904', false), found('6505', true));
  expect(await screen.findByText(/: 6505, /)).toBeVisible();
  expect(screen.queryByText(/: 0904, /)).toBeNull();
  expect(screen.getByRole('button', { name: 'Use it' })).toBeVisible();
});

it('a whole chapter is said with its rate, and can’t be used as HSN', async () => {
  showFound(found('63', true));
  expect(await screen.findByText(/: 63, /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});
