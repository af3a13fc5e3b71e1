import {
  downloadGstr1,
  downloadGstr1Sheets,
  fileReturn,
  type GstReturn,
  listReturns,
  readReturn,
} from '@haat/contract/reports/returns';
import { paise } from '@haat/domain/basics/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { fill } from '../../../../test/fill.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import type { Listed } from './return-words.ts';
import { Component as ReturnsScreen } from './returns-screen.tsx';

const GSTIN = '29AABCR1718E1ZL';
const ARN = 'AA291026114873L';
const ZERO = { taxable: paise(0), igst: paise(0), cgst: paise(0), sgst: paise(0), cess: paise(0) };
const FILED = { at: new Date('2026-11-11T05:00:00Z'), by: 'Basava', on: '2026-11-11', arn: ARN };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const OCTOBER: GstReturn = {
  gstin: GSTIN,
  stores: ['Basava Provision'],
  filing: 'monthly',
  period: {
    fp: '102026',
    kind: 'month',
    months: ['2026-10'],
    due: '2026-11-11',
    until: '2026-10-31',
    isOver: true,
  },
  hasGstr1: true,
  progress: { downloadedAt: null, parts: 0, bytes: 0, filed: null },
  elsewhere: 0,
  isPart: false,
  documents: 3,
  refused: [],
  lookAt: [],
  sections: [],
  furnished: null,
  small: [],
  nil: { documents: 0, rows: [] },
  hsn: [],
  series: [],
  collected: [],
  late: [],
  gstr3b: null,
  cmp08: null,
  before: [],
};

const CMP08: NonNullable<GstReturn['cmp08']> = {
  months: ['2026-07', '2026-08', '2026-09'],
  from: '2026-07-01',
  until: '2026-09-30',
  isOver: true,
  due: '2026-10-18',
  documents: 6,
  turnover: ZERO.taxable,
  exempt: ZERO.taxable,
  nonGst: ZERO.taxable,
  cgst: ZERO.taxable,
  sgst: ZERO.taxable,
  year: { turnover: ZERO.taxable, limit: paise(1_50_00_000_00) },
  filed: null,
};

function show(change: Partial<GstReturn>, periods: Listed[] = [OCTOBER.period]) {
  const sent = answer([
    [listReturns, () => reply(listReturns, { gstins: [{ gstin: GSTIN, stores: [], periods }] })],
    [readReturn, () => reply(readReturn, { ...OCTOBER, ...change })],
    [fileReturn, () => reply(fileReturn, FILED)],
  ]);
  return { sent, ...showInOffice(<ReturnsScreen />) };
}

it('opens the last quarter of CMP-08 that is over, and steps from quarter to quarter', async () => {
  const quarters: Listed[] = ['122026', '092026', '062026'].map((fp) => ({ fp, kind: 'quarter' }));
  const { sent, user } = show({ hasGstr1: false, cmp08: CMP08 }, [
    ...quarters,
    { fp: '032026', kind: 'month' },
  ]);
  const picker = await screen.findByRole('combobox', { name: 'Period' });
  expect(
    within(picker)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Oct 2026 to Dec 2026', 'Jul 2026 to Sep 2026', 'Apr 2026 to Jun 2026', 'Mar 2026']);
  expect(picker).toHaveValue('092026');
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  await waitFor(() => expect(picker).toHaveValue('032026'));
  expect(screen.getByRole('button', { name: 'The period before' })).toBeDisabled();
  expect(sent.map(({ address }) => address)).toContain(`/api/returns/${GSTIN}/062026`);
});

it('notes CMP-08 as filed', async () => {
  const { sent, user } = show({ hasGstr1: false, cmp08: CMP08 });
  const card = within(await screen.findByRole('region', { name: 'CMP-08 of the quarter' }));
  await fill(card.getByLabelText('ARN, 15 letters and digits'), ARN);
  await fill(card.getByLabelText('Day of filing'), '18/10/2026');
  await user.click(card.getByRole('button', { name: 'Mark filed' }));
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ body: { arn: ARN, on: '2026-10-18', form: 'cmp08' } }),
    ),
  );
});

it('an ARN that is typed stays with its period', async () => {
  const sent = answer([
    [
      listReturns,
      () =>
        reply(listReturns, {
          gstins: [{ gstin: GSTIN, stores: [], periods: [OCTOBER.period, { fp: '092026', kind: 'month' }] }],
        }),
    ],
    [
      readReturn,
      ({ address }) =>
        reply(readReturn, {
          ...OCTOBER,
          period: { ...OCTOBER.period, fp: address.slice(-6) },
        }),
    ],
  ]);
  const { user } = showInOffice(<ReturnsScreen />);
  const isRead = (fp: string) => sent.some(({ address }) => address.endsWith(fp));
  const arn = () => screen.findByLabelText('ARN, 15 letters and digits');
  await arn();
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  await waitFor(() => expect(isRead('092026')).toBe(true));
  await arn();
  await user.click(screen.getByRole('button', { name: 'The next period' }));
  await fill(await arn(), ARN);
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('092026'));
  expect(await arn()).toHaveValue('');
});

it('has no form for filing before the period is over', async () => {
  show({ period: { ...OCTOBER.period, isOver: false } });
  await screen.findByText('Period is not over');
  expect(screen.queryByRole('button', { name: 'Mark filed' })).toBeNull();
});

it('says of a part nothing of how far the return is', async () => {
  show({ isPart: true });
  await screen.findByText(/^Due .*Nov/);
  expect(screen.queryByRole('region', { name: 'This return' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Before' })).toBeNull();
});

it.each([
  ['month', 'They stay in their month: file GSTR-1A before GSTR-3B; later, an amendment.'],
  ['iff', 'They go into the quarter’s GSTR-1.'],
] as const)('says where goes what came after a %s was filed, without a download too', async (kind, words) => {
  show({
    period: { ...OCTOBER.period, kind },
    progress: { ...OCTOBER.progress, filed: FILED },
    late: [{ source: 'Till A', documents: 1, tax: paise(500), since: new Date('2026-11-15T05:00:00Z') }],
  });
  const card = within(await screen.findByRole('region', { name: 'Came after it was filed' }));
  expect(card.getByText(words)).toBeVisible();
});

it('downloads all parts of one moment: documents that arrive meanwhile begin it again', async () => {
  let documents = 3;
  const partOf = (address: string) => {
    const asked = new URLSearchParams(address.split('?')[1]);
    if (!asked.has('part')) {
      const headers = { 'x-file-parts': '2', 'x-file-documents': `${documents}` };
      documents = 4;
      return new Response('{}', { headers });
    }
    return asked.get('documents') === '4' ? new Response('{}') : refusal('return-changed');
  };
  const sent = answer([
    [
      listReturns,
      () => reply(listReturns, { gstins: [{ gstin: GSTIN, stores: [], periods: [OCTOBER.period] }] }),
    ],
    [readReturn, () => reply(readReturn, OCTOBER)],
    [downloadGstr1, ({ address }) => partOf(address)],
  ]);
  const { user } = showInOffice(<ReturnsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Download GSTR-1' }));
  await waitFor(() =>
    expect(sent.flatMap(({ address }) => address.split('gstr1.json')[1] ?? [])).toEqual([
      '',
      '?part=2&documents=3',
      '',
      '?part=2&documents=4',
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows that its sheets were downloaded at once', async () => {
  let progress = OCTOBER.progress;
  answer([
    [
      listReturns,
      () => reply(listReturns, { gstins: [{ gstin: GSTIN, stores: [], periods: [OCTOBER.period] }] }),
    ],
    [readReturn, () => reply(readReturn, { ...OCTOBER, progress })],
    [
      downloadGstr1Sheets,
      () => {
        progress = { ...progress, downloadedAt: new Date('2026-11-20T06:00:00Z'), parts: 1, bytes: 900 };
        return new Response('PK');
      },
    ],
  ]);
  const { user } = showInOffice(<ReturnsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Sheets as CSV' }));
  expect(await screen.findByRole('button', { name: 'Download again' })).toBeVisible();
});

it('each line of the form leads to its documents', async () => {
  const taxed = { ...ZERO, taxable: paise(1_000_00), cgst: paise(25_00), sgst: paise(25_00) };
  const { user, address } = show({ sections: [{ section: 'b2cs', documents: 2, ...taxed }] });
  await user.click(await screen.findByRole('link', { name: 'Everybody else' }));
  expect(address()).toContain('figure=b2cs');
});
