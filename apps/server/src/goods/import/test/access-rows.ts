import { type AccessRows, STAFF, STRANGERS } from '../../../../test/access-world.ts';
import { csvOf, DAL } from '../../../../test/product-csv.ts';
import { formWith } from '../../../../test/upload.ts';

export const accessRows: AccessRows = ({ app, market }) => {
  const base = `/api/store/${market.stores[0]}/imports`;
  const form = formWith(csvOf(DAL));
  const anImport = async () => {
    const authorization = `Bearer ${market.admin.token}`;
    const made = await app.inject({
      method: 'POST',
      url: base,
      ...form,
      headers: { ...form.headers, authorization },
    });
    return made.json()._id as string;
  };
  const onAnImport =
    (rest = '', payload?: object, headers?: Record<string, string>) =>
    async () => ({
      url: `${base}/${await anImport()}${rest}`,
      ...(payload && { payload }),
      ...(headers && { headers }),
    });
  const choice = { preset: 'position', columns: {}, taxIncluded: true, values: {} };
  const all = { who: STAFF, hidden: STRANGERS };
  return {
    uploadProducts: { ...all, request: () => ({ url: base, ...form }) },
    listImports: { ...all, request: () => ({ url: base }) },
    readImport: { ...all, request: onAnImport() },
    planImport: { ...all, request: onAnImport('/columns', { choice, keep: '' }) },
    listImportRows: { ...all, request: onAnImport('/rows') },
    changeImportRow: { ...all, request: onAnImport('/rows/1', { cells: { price: '1' } }) },
    applyImport: {
      ...all,
      request: onAnImport('/apply', { version: 1 }, { 'idempotency-key': 'access matrix' }),
    },
    undoImport: { ...all, request: onAnImport('/undo') },
    downloadRefused: { ...all, request: onAnImport('/refused') },
    dropImport: { ...all, request: onAnImport() },
  };
};
