import type { CallReply } from '@haat/contract/call';
import {
  checkProvider,
  type DeskCase,
  type DeskDetail,
  listCases,
  placeHeldPayment,
  readCase,
  readDesk,
  refundHeldPayment,
} from '@haat/contract/payments/desk';
import { importSettlements, listSettlements } from '@haat/contract/payments/settlements';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { Component as PaymentsDesk } from './payments-desk-screen.tsx';

const MARKETPLACE = { _id: '0198c0de-0000-7000-8000-000000000002', name: 'Haat Bidar' };
const NOW = new Date();

const HELD: DeskCase = {
  kind: 'held',
  _id: 'pay_R7kQ2mXw4ZtB1a',
  providerId: 'pay_R7kQ2mXw4ZtB1a',
  paymentId: 'pay_R7kQ2mXw4ZtB1a',
  marketplace: MARKETPLACE,
  shopper: { name: 'Anjali Deshmukh', phone: '90080 41552' },
  amount: paise(84_250),
  method: 'upi',
  at: NOW,
  order: null,
  orderNumber: null,
  reason: 'out-of-stock',
  said: '',
  due: new Date(NOW.getTime() + 3_600_000),
  failures: 0,
  refundStatus: null,
  disputeState: null,
  settled: null,
};

const DETAIL: DeskDetail = {
  case: HELD,
  bankReference: '632418807715',
  pieces: 11,
  stores: ['Gawan Kirana'],
  orders: [],
  facts: [
    { what: 'goods-held', at: NOW },
    { what: 'not-placed', at: NOW, said: 'out-of-stock' },
    { what: 'will-refund', at: NOW, ahead: true },
  ],
  outlook: {
    piecesWanted: 11,
    piecesThere: 11,
    paid: paise(84_250),
    priceNow: paise(83_850),
    total: paise(83_850),
    goesBack: paise(400),
    borneByShop: paise(0),
    notPlaceable: null,
  },
  papers: null,
  providerPage: 'https://dashboard.razorpay.com/app/payments/pay_R7kQ2mXw4ZtB1a',
};

const none = { count: 0, amount: paise(0), oldest: null };
const figures = (change: Partial<CallReply<typeof readDesk>> = {}): CallReply<typeof readDesk> => ({
  held: none,
  refunds: none,
  disputes: none,
  orders: none,
  unsettled: none,
  askedAt: NOW,
  mostFailures: 8,
  waiting: 0,
  today: { payments: 64, byThemselves: 64, amount: paise(3_627_250) },
  ...change,
});
const cases = (...rows: DeskCase[]) =>
  reply(listCases, { rows, page: 1, pages: Math.min(1, rows.length), total: rows.length });
const desk = (detail: DeskDetail = DETAIL) =>
  [
    [
      readDesk,
      () => reply(readDesk, figures({ waiting: 1, held: { ...none, count: 1, oldest: NOW } })),
    ] as const,
    [listCases, ({ address }: { address: string }) => cases(...(address.includes('held') ? [HELD] : []))],
    [readCase, () => reply(readCase, detail)],
    [listSettlements, () => reply(listSettlements, { rows: [], page: 1, pages: 0, total: 0 })],
  ] as const;

beforeEach(() => windowWidth(1440));

it('nothing that waits is said so, with what settled by itself', async () => {
  answer([
    [readDesk, () => reply(readDesk, figures())],
    [listCases, () => cases()],
    [listSettlements, () => reply(listSettlements, { rows: [], page: 1, pages: 0, total: 0 })],
  ]);
  showInOffice(<PaymentsDesk />);
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  expect(screen.getByText('64 of 64 payments were settled automatically.')).toBeVisible();
});

it('a row’s button opens the case in the address, with facts and what would happen now', async () => {
  answer(desk());
  const { user, address } = showInOffice(<PaymentsDesk />, { at: '/superadmin/payments' });
  await user.click(await screen.findByRole('button', { name: 'Look up: pay_R7kQ2m' }));
  expect(address()).toContain('case=held.');
  const pane = within(await screen.findByRole('complementary', { name: 'The case' }));
  expect(await pane.findByText('11 of 11 items')).toBeVisible();
  expect(pane.getByText('UPI, 632418807715')).toBeVisible();
  expect(pane.getByText('Refunded automatically if nobody decides')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(address()).not.toContain('case=');
});

it('placing wants a reason, and sends the sum that was shown', async () => {
  const placed = () => reply(placeHeldPayment, { orders: [], goesBack: paise(400) });
  const sent = answer([...desk(), [placeHeldPayment, placed]]);
  const { user } = showInOffice(<PaymentsDesk />);
  await user.click(await screen.findByRole('button', { name: /Look up/ }));
  const place = await screen.findByRole('button', { name: 'Place order for ₹838.50' });
  expect(place).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spoken with her');
  await user.click(place);
  await expect
    .poll(() => sent.find(({ body }) => body)?.body)
    .toEqual({ reason: 'Spoken with her', total: 838.5 });
});

it('a reason stays in its field when the network fails', async () => {
  let works = true;
  const [figuresRead, list, , settlements] = desk();
  answer([
    figuresRead,
    list,
    [readCase, () => (works ? reply(readCase, DETAIL) : Response.error())],
    settlements,
    [placeHeldPayment, () => Response.error()],
  ]);
  const { user } = showInOffice(<PaymentsDesk />);
  await user.click(await screen.findByRole('button', { name: /Look up/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Spoken with her');
  works = false;
  await user.click(screen.getByRole('button', { name: 'Place order for ₹838.50' }));
  const pane = within(screen.getByRole('complementary', { name: 'The case' }));
  expect(await pane.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(pane.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spoken with her');
});

it('a case that is settled elsewhere leaves its list within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let rows = [HELD];
  const [figuresRead, , detail, settlements] = desk();
  const list = ({ address }: { address: string }) => cases(...(address.includes('held') ? rows : []));
  answer([figuresRead, [listCases, list], detail, settlements]);
  showInOffice(<PaymentsDesk />);
  await screen.findByRole('button', { name: /Look up/ });
  rows = [];
  await vi.advanceTimersByTimeAsync(60_100);
  await expect.poll(() => screen.queryByRole('button', { name: /Look up/ })).toBeNull();
});

it('that somebody was faster is said in the server’s words', async () => {
  const message = 'Already refunded at 6:44 pm by Meera Joshi';
  answer([...desk(), [refundHeldPayment, () => refusal('payment-decided', { message })]]);
  const { user } = showInOffice(<PaymentsDesk />);
  await user.click(await screen.findByRole('button', { name: /Look up/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Twice paid');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('what can’t be placed offers the refund alone, and says why', async () => {
  const { outlook } = DETAIL;
  if (!outlook) throw new Error('It has one');
  answer(desk({ ...DETAIL, outlook: { ...outlook, priceNow: null, notPlaceable: 'out-of-stock' } }));
  const { user } = showInOffice(<PaymentsDesk />);
  await user.click(await screen.findByRole('button', { name: /Look up/ }));
  expect(await screen.findByText('The goods are sold out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
});

it('below 1280 px a case is a drawer over the lists', async () => {
  windowWidth(1100);
  answer(desk());
  const { user } = showInOffice(<PaymentsDesk />);
  await user.click(await screen.findByRole('button', { name: /Look up/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'The case' }));
  expect(await drawer.findByText('11 of 11 items')).toBeVisible();
});

it('a report that can’t be read is refused with its row', async () => {
  const message = 'Row 7: “much” is no amount (amount)';
  const sent = answer([...desk(), [importSettlements, () => refusal('settlement-unreadable', { message })]]);
  const { user } = showInOffice(<PaymentsDesk />);
  await screen.findByRole('button', { name: 'Import a file' });
  const file = new File(['entity_id,type\n'], 'recon.csv', { type: 'text/csv' });
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is a field for the file');
  await user.upload(field, file);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent.find(({ body }) => body)?.body).toMatchObject({ fileName: 'recon.csv' });
});

it('Ask again asks the provider, and says when it gives no answer', async () => {
  answer([...desk(), [checkProvider, () => refusal('payment-provider-down')]]);
  const { user } = showInOffice(<PaymentsDesk />);
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText(/payment service can’t be reached/)).toBeVisible();
});

it('a payment in no settlement stands in a list of its own, with its order, age and sum, until it was paid out', async () => {
  const unsettled: DeskCase = {
    ...HELD,
    kind: 'unsettled',
    at: new Date(NOW.getTime() - 4.5 * 86_400_000),
    orderNumber: 402_718,
    reason: null,
    due: null,
    disputeState: 'open',
  };
  const detail: DeskDetail = { ...DETAIL, case: unsettled, outlook: null, facts: [] };
  const late = { count: 1, amount: paise(84_250), oldest: unsettled.at };
  let facts: DeskDetail['facts'] = [];
  answer([
    [readDesk, () => reply(readDesk, figures({ waiting: 1, unsettled: late }))],
    [listCases, ({ address }) => cases(...(address.includes('unsettled') ? [unsettled] : []))],
    [readCase, () => reply(readCase, { ...detail, facts })],
    [listSettlements, () => reply(listSettlements, { rows: [], page: 1, pages: 0, total: 0 })],
  ]);
  const { user } = showInOffice(<PaymentsDesk />);
  const section = within(await screen.findByRole('region', { name: 'In no settlement' }));
  expect(section.getByText('Order #402 718: in no settlement')).toBeVisible();
  expect(section.getByText('4 days · In dispute')).toBeVisible();
  expect(section.getByText('₹842.50')).toBeVisible();
  const open = async () => {
    await user.click(section.getByRole('button', { name: 'Look up: pay_R7kQ2m' }));
    return within(await screen.findByRole('complementary', { name: 'The case' }));
  };
  expect(await (await open()).findByText('Not paid out')).toBeVisible();
  await user.keyboard('{Escape}');
  facts = [{ what: 'paid-out', at: NOW, amount: paise(82_000), said: 'UTR1' }];
  const pane = await open();
  expect(await pane.findByText('Paid out to the bank')).toBeVisible();
  expect(pane.queryByText('Not paid out')).toBeNull();
});
