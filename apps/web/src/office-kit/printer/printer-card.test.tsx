import { ERRORS } from '@haat/contract/errors';
import { readPrintAgent } from '@haat/contract/printing/address';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { PrinterCard } from './printer-card.tsx';

const AGENT = 'http://127.0.0.1:4310';
const CODE = '482917';

type Heard = { method: string; route: string; token: string | null; body: unknown };

/** At the network's edge; pairs by its code. `isThere`: all that a page may learn of a refusing agent. */
function agentThat(refuses: 'nobody' | 'this origin' | 'to run') {
  const heard: Heard[] = [];
  const tokens = new Set<string>();
  answer([[readPrintAgent, () => reply(readPrintAgent, { address: AGENT })]]);
  const server = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (!address.startsWith(AGENT)) return server(address, request);
    if (refuses === 'to run') throw new TypeError('Failed to fetch');
    if (request.mode === 'no-cors') return new Response();
    if (refuses === 'this origin') throw new TypeError('Failed to fetch');
    const token = new Headers(request.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const body = request.body ? JSON.parse(String(request.body)) : undefined;
    const route = address.slice(AGENT.length);
    heard.push({ method: request.method ?? 'GET', route, token, body });
    if (route === '/pair') {
      if (body.code !== CODE) return Response.json({ code: 'wrong-code', message: 'no' }, { status: 400 });
      tokens.add('t1');
      return Response.json({ token: 't1' });
    }
    if (!token || !tokens.has(token)) return Response.json({ version: '0.1.0', paired: false, printers: [] });
    if (route === '/unpair') {
      tokens.delete(token);
      return new Response(null, { status: 204 });
    }
    if (route === '/test')
      return Response.json({ job: 'x', state: 'previewed', trouble: null, already: false });
    return Response.json({
      version: '0.1.0',
      paired: true,
      printers: [
        { role: 'receipt', name: 'Epson', state: 'trouble', trouble: 'paper-out' },
        { role: 'label', name: 'Label printer', state: 'preview', trouble: null },
      ],
    });
  });
  return heard;
}

const show = () => showInOffice(<PrinterCard shop="Sri Basava Kirana" />);

it('a browser is paired by the code, and its token goes with what it sends', async () => {
  const heard = agentThat('nobody');
  const { user } = show();
  await user.type(await screen.findByLabelText('Code'), '111 111');
  const name = screen.getByLabelText('Name of this counter');
  await user.clear(name);
  expect(screen.getByRole('button', { name: 'Pair' })).toBeDisabled();
  await user.type(name, 'Counter 2');
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText(/This code is wrong or has expired/)).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '482 917{Enter}');
  const printers = within(await screen.findByRole('list', { name: 'Printers' }));
  expect(printers.getByText('Out of paper')).toBeVisible();
  expect(printers.getByText('Not set up, makes pictures')).toBeVisible();
  expect(screen.getByText('Paired as Counter 2')).toBeVisible();
  expect(heard.findLast(({ route }) => route === '/pair')?.body).toEqual({
    code: CODE,
    counter: 'Counter 2',
    shop: 'Sri Basava Kirana',
  });
  await user.click(printers.getByRole('button', { name: 'Test print: Label printer' }));
  expect(await screen.findByText(/the print agent has made a picture/)).toBeVisible();
  expect(heard.at(-1)).toMatchObject({ route: '/test', token: 't1', body: { printer: 'label' } });
});

it('a browser that is unpaired forgets its token', async () => {
  const heard = agentThat('nobody');
  const { user } = show();
  await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Unpair' }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(heard.some(({ route }) => route === '/unpair')).toBe(true);
  expect(localStorage.getItem('haat.printer')).toBeNull();
});

it('where the agent’s address can’t be read it says why, with a retry', async () => {
  let isAway = true;
  const readAddress = () => (isAway ? refusal('not-authorized') : reply(readPrintAgent, { address: AGENT }));
  answer([[readPrintAgent, readAddress]]);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(ERRORS['not-authorized'].message);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Open the print agent’s page' })).toBeVisible();
});

it('an agent that doesn’t run and one that refuses the shop’s address are told apart', async () => {
  agentThat('to run');
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Is it running on this computer');
  agentThat('this origin');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect
    .poll(() => screen.getByRole('alert').textContent)
    .toContain('Add it to the agent’s allowed origins');
  expect(screen.getByRole('link', { name: 'Open the print agent’s page' })).toHaveAttribute(
    'href',
    `${AGENT}/status`,
  );
});
