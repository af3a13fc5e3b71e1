import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { scan } from '../../../../test/scan.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductSearch } from './product-search.tsx';

it('searches for a scan in the place of what stands in the field', async () => {
  const { address } = showInOffice(<ProductSearch keyword="tea" inAddress={undefined} />, {
    at: '/admin/productlist/search/tea',
  });
  const field = screen.getByRole('searchbox');
  for (const code of ['8901030865275', '036000291452']) {
    act(() => field.focus());
    scan(code);
    await expect.poll(address).toBe(`/admin/productlist/search/${code}`);
    expect(field).toHaveValue('tea');
  }
});
