import { paise } from '@haat/domain/basics/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPairing } from '../../../office-kit/printer/counter-printer.ts';
import { BILL, SETUP } from '../test/a-till.ts';
import { kickForCash, printReceipt, reprintReceipt } from './print-receipt.ts';

const AGENT = 'http://127.0.0.1:4310';
type Job = { job: string; title: string; drawer?: boolean; receipt?: { blocks: { text?: string }[] } };

/** At the network's edge; null if nothing answers. */
function agentThat(answers: (() => Response) | null): Job[] {
  const heard: Job[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!answers) throw new TypeError('Failed to fetch');
    if (typeof body === 'string') heard.push(JSON.parse(body));
    return answers();
  });
  return heard;
}
const printed = () => Response.json({ job: BILL.id, state: 'waiting', trouble: null, already: false });

beforeEach(() => {
  keepPairing({ address: AGENT, token: 't', counter: 'Counter 1' });
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  keepPairing(undefined);
  vi.unstubAllGlobals();
});

it('a bill goes to the print agent under its own id, so that it is one paper however often it is sent', async () => {
  const heard = agentThat(printed);
  expect((await printReceipt(BILL, SETUP)).by).toBe('agent');
  await printReceipt(BILL, SETUP);
  expect(heard.map(({ job, title }) => [job, title])).toEqual([
    [BILL.id, 'SBK/26-27/A00147'],
    [BILL.id, 'SBK/26-27/A00147'],
  ]);
  expect(window.print).not.toHaveBeenCalled();
});

it('a bill that is printed again says that it is a copy, under an id of its own', async () => {
  const heard = agentThat(printed);
  await reprintReceipt(BILL, SETUP, []);
  expect(heard[0]?.receipt?.blocks[0]?.text).toBe('COPY');
  expect(heard[0]?.job).not.toBe(BILL.id);
});

it.each(['nobody answers', 'no browser is paired'])(
  'where %s the browser prints the same paper',
  async (why) => {
    if (why === 'no browser is paired') keepPairing(undefined);
    agentThat(null);
    expect((await printReceipt(BILL, SETUP)).by).toBe('browser');
    expect(window.print).toHaveBeenCalledOnce();
    expect(document.body.textContent).toContain('TOTAL ₹575.50');
  },
);

it('what else the agent refuses is said, and nothing is printed twice', async () => {
  agentThat(() => Response.json({ code: 'queue-full', message: 'full' }, { status: 429 }));
  await expect(printReceipt(BILL, SETUP)).rejects.toMatchObject({ code: 'queue-full' });
  expect(window.print).not.toHaveBeenCalled();
});

it('the drawer opens for cash, once, and for nothing else', async () => {
  const heard = agentThat(printed);
  await kickForCash(BILL);
  await kickForCash({ ...BILL, tenders: [{ method: 'upi', amount: paise(575_50), reference: '' }] });
  expect(heard).toEqual([{ title: '', drawer: true, job: `${BILL.id}-drawer` }]);
});

it('a drawer that can’t be opened keeps nobody waiting', async () => {
  agentThat(null);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(kickForCash(BILL)).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
