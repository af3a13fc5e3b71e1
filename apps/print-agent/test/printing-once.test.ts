import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';
import { expect, it } from 'vitest';
import { ESC_POS_STATUS } from '../src/languages/status-questions.ts';
import { decodeEscPos } from './decode-esc-pos.ts';
import { FORM_BODY, printJob as printBill } from './sent-jobs.ts';
import { freePort, Sink } from './sink.ts';
import { labelPrinterAt, receiptPrinterAt, useAgent, useSink } from './use-agent.ts';

/** Few dots, quickly drawn. */
const printJob = (more: object = {}) =>
  printBill({ receipt: { language: 'en', blocks: [{ kind: 'rule' }] }, ...more });
const KICK = Buffer.of(0x1b, 0x70, 0);
const paperOf = (bytes: Buffer | undefined) => decodeEscPos(bytes ?? Buffer.alloc(0));

it('a job that is sent twice is printed once, and answered the same', async () => {
  const sink = await useSink();
  const { send } = await useAgent({ receipt: receiptPrinterAt(sink.address) });
  const body = printJob();
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/print', { body })));
  const later = await send('POST', '/print', { body });
  for (const { status, json } of [...answers, later])
    expect([status, json]).toMatchObject([200, { job: body.job, state: 'printed', trouble: null }]);
  expect(answers.filter(({ json }) => !json.already)).toHaveLength(1);
  expect(later.json.already).toBe(true);
  expect(sink.jobs).toHaveLength(1);
});

it('another job under an id that was there before is refused', async () => {
  const { send } = await useAgent();
  const body = printJob();
  await send('POST', '/print', { body });
  const { status, json } = await send('POST', '/print', { body: { ...body, title: 'SBK/0148' } });
  expect([status, json.code]).toEqual([409, 'other-job']);
});

it('a printer that dies in the middle of a job gets it once after it returns', async () => {
  const dying = await Sink.open({ diesAfter: 4_000 });
  const { port } = dying;
  const { send } = await useAgent({ receipt: receiptPrinterAt(`127.0.0.1:${port}`) });
  const body = printBill();
  const first = await send('POST', '/print', { body });
  expect(first.json).toMatchObject({ state: 'waiting', trouble: 'broke-off' });
  expect(dying.broken).toBeGreaterThan(0);
  expect(dying.jobs).toEqual([]);
  await dying.close();
  const back = await useSink({ port });
  await expect.poll(async () => (await send('GET', `/jobs/${body.job}`)).json.state).toBe('printed');
  expect(back.jobs).toHaveLength(1);
  expect(paperOf(back.jobs[0]).cuts).toBe(1);
  expect((await send('POST', '/print', { body })).json).toMatchObject({ state: 'printed', already: true });
  expect(back.jobs).toHaveLength(1);
});

it('a drawer opens once, however often its bill is begun', async () => {
  const dying = await Sink.open({ diesAfter: 4_000 });
  const { port } = dying;
  const { send } = await useAgent({ receipt: receiptPrinterAt(`127.0.0.1:${port}`) });
  const body = printBill({ drawer: true });
  await send('POST', '/print', { body });
  expect(dying.pieces.map((piece) => piece.includes(KICK))).toEqual([true]);
  await dying.close();
  const back = await useSink({ port });
  await expect.poll(() => back.jobs.length).toBe(1);
  expect(paperOf(back.jobs[0])).toMatchObject({ cuts: 1, kicks: [] });
});

it('a drawer that is opened without a bill is kicked again after the printer broke off', async () => {
  // Its first bytes are the kick.
  const dying = await Sink.open({ diesAfter: ESC_POS_STATUS.question.length + 1 });
  const { port } = dying;
  const { send } = await useAgent({ receipt: receiptPrinterAt(`127.0.0.1:${port}`) });
  const body = { job: newId(), title: '', drawer: true };
  const { json } = await send('POST', '/print', { body });
  expect(json).toMatchObject({ state: 'waiting', trouble: 'broke-off' });
  await dying.close();
  const back = await useSink({ port });
  await expect.poll(async () => (await send('GET', `/jobs/${body.job}`)).json.state).toBe('printed');
  expect(back.jobs.map((job) => paperOf(job).kicks.length)).toEqual([1]);
});

it('a printer that breaks off again and again leaves a job uncertain', async () => {
  const dying = await useSink({ diesAfter: 4_000 });
  const { send } = await useAgent({ receipt: receiptPrinterAt(dying.address) });
  const body = printBill();
  await send('POST', '/print', { body });
  const state = async () => (await send('GET', `/jobs/${body.job}`)).json.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('uncertain');
  expect(dying.broken).toBe(5);
});

it('jobs wait in their order while the printer is away, and say so', async () => {
  const port = await freePort();
  const { send, agent } = await useAgent({ receipt: receiptPrinterAt(`127.0.0.1:${port}`) });
  const bodies = [1, 2, 3].map((nth) => printJob({ title: `SBK/${nth}`, drawer: nth === 2 }));
  for (const body of bodies) {
    const { json } = await send('POST', '/print', { body });
    expect(json).toMatchObject({ state: 'waiting', trouble: 'no-answer' });
  }
  const sink = await useSink({ port });
  await expect.poll(() => sink.jobs.length).toBe(3);
  expect(sink.jobs.map((job) => paperOf(job).kicks.length)).toEqual([0, 1, 0]);
  expect(agent.queue.jobs.map(({ title }) => title)).toEqual(['SBK/3', 'SBK/2', 'SBK/1']);
});

it('a printer that is out of paper gets nothing until there is some', async () => {
  let paper = 0x72;
  const sink = await useSink({
    answers: (heard) => {
      if (heard.includes(Buffer.of(0x10, 0x04, 2))) return Uint8Array.of(0x12, paper);
      return heard.includes(Buffer.of(0x1d, 0x72, 1)) ? Uint8Array.of(0) : undefined;
    },
  });
  const { send } = await useAgent({ receipt: receiptPrinterAt(sink.address) });
  const body = printJob();
  expect((await send('POST', '/print', { body })).json).toMatchObject({
    state: 'waiting',
    trouble: 'paper-out',
  });
  expect(sink.jobs).toEqual([]);
  paper = 0x12;
  await expect.poll(async () => (await send('GET', `/jobs/${body.job}`)).json.state).toBe('printed');
  await expect.poll(() => sink.jobs.length).toBe(1);
});

it('a printer that stops for paper in the middle leaves a job uncertain, and a person decides', async () => {
  let questions = 0;
  const sink = await useSink({
    // Fine before the job, out of paper after it, and the end is never confirmed.
    answers: (heard) => {
      if (!heard.includes(Buffer.of(0x10, 0x04, 2))) return undefined;
      questions += 1;
      return Uint8Array.of(0x12, questions === 2 ? 0x72 : 0x12);
    },
  });
  const { send, agent } = await useAgent({ receipt: receiptPrinterAt(sink.address) });
  const body = printJob();
  const { json } = await send('POST', '/print', { body });
  expect(json).toMatchObject({ state: 'uncertain', trouble: 'paper-out' });
  await agent.queue.printAgain(body.job);
  await expect.poll(async () => (await send('GET', `/jobs/${body.job}`)).json.state).toBe('printed');
  await expect.poll(() => sink.jobs.length).toBe(2);
});

it('a printer that answers questions and falls silent in the middle leaves a job uncertain, too', async () => {
  let questions = 0;
  const sink = await useSink({
    answers: (heard) => {
      if (!heard.includes(Buffer.of(0x10, 0x04, 2))) return undefined;
      questions += 1;
      return questions === 1 ? Uint8Array.of(0x12, 0x12) : undefined;
    },
  });
  const { send } = await useAgent({ receipt: receiptPrinterAt(sink.address) });
  const { json } = await send('POST', '/print', { body: printJob() });
  expect(json).toMatchObject({ state: 'uncertain', trouble: 'no-answer' });
});

it('what can’t be written down is neither taken nor begun, and is printed once that is possible', async () => {
  const sink = await Sink.open();
  const { port } = sink;
  await sink.close();
  const { send, folder, agent } = await useAgent(
    { receipt: receiptPrinterAt(`127.0.0.1:${port}`) },
    undefined,
    [600_000],
  );
  const [first, second] = [printJob({ title: 'SBK/1' }), printJob({ title: 'SBK/2' })];
  expect((await send('POST', '/print', { body: first })).json.state).toBe('waiting');
  const jobs = path.join(folder, 'jobs');
  await rename(jobs, `${jobs}-away`);
  const back = await useSink({ port });
  const refused = await send('POST', '/print', { body: second });
  expect([refused.status, refused.json.code]).toEqual([507, 'not-stored']);
  agent.queue.retryNow('receipt');
  await expect.poll(() => agent.queue.find(first.job).why).toContain('ENOENT');
  expect(agent.queue.find(first.job)).toMatchObject({ state: 'waiting', trouble: null });
  expect((await send('GET', '/status', { origin: null })).text).toContain('The agent can’t print it yet');
  expect(back.jobs).toEqual([]);
  await rename(`${jobs}-away`, jobs);
  expect((await send('POST', '/print', { body: second })).json.state).toBe('printed');
  await expect.poll(() => back.jobs.length).toBe(2);
});

it('labels of 500 products that each have variants are one job', async () => {
  const { send, agent } = await useAgent();
  const goods = Array.from({ length: 1_100 }, (_, nth) => ({ ...FORM_BODY, sku: `SBK-${nth}`, labels: 1 }));
  const body = { job: newId(), store: FORM_BODY.store, goods };
  expect((await send('POST', '/label', { body })).status).toBe(200);
  expect(agent.queue.find(body.job)).toMatchObject({ title: '1100 labels', about: '1100 products' });
});

it('the labels of the product form are printed, each request anew where it names no job', async () => {
  const sink = await useSink();
  const { send } = await useAgent({ label: labelPrinterAt(sink.address) });
  for (const expected of [1, 2]) {
    expect((await send('POST', '/label', { body: FORM_BODY })).json.state).toBe('printed');
    await expect.poll(() => sink.jobs.length).toBe(expected);
  }
  expect(sink.jobs[0]?.toString('latin1')).toContain('PRINT 1,2\r\n');
});

it('a receipt does not wait for the labels’ printer', async () => {
  const sink = await useSink();
  const { send } = await useAgent({
    receipt: receiptPrinterAt(sink.address),
    label: labelPrinterAt(`127.0.0.1:${await freePort()}`),
  });
  await send('POST', '/label', { body: { ...FORM_BODY, job: newId() } });
  expect((await send('POST', '/print', { body: printJob() })).json.state).toBe('printed');
});

it('without a printer each job becomes a picture in a folder, and only so many are kept', async () => {
  const { send, folder, agent } = await useAgent();
  await Promise.all(Array.from({ length: 62 }, () => send('POST', '/print', { body: printJob() })));
  // At once, even behind many waiting jobs.
  await expect.poll(() => agent.queue.jobs[0]?.state).toBe('previewed');
  expect(await readdir(path.join(folder, 'previews'))).toHaveLength(60);
  const [newest] = agent.queue.jobs;
  const picture = await agent.previews.read(newest?.id ?? '');
  expect(picture?.subarray(1, 4).toString()).toBe('PNG');
});

it('a job that is reprinted says that it is a copy, and the drawer stays shut', async () => {
  const sink = await useSink();
  const { send, agent } = await useAgent({ receipt: receiptPrinterAt(sink.address) });
  const body = printJob({ drawer: true });
  await send('POST', '/print', { body });
  await agent.queue.reprint(body.job, 'status page');
  await expect.poll(() => sink.jobs.length).toBe(2);
  const [first, second] = sink.jobs.map(paperOf);
  expect([first?.kicks.length, second?.kicks.length]).toEqual([1, 0]);
  expect(second?.picture?.height).toBeGreaterThan(first?.picture?.height ?? Number.POSITIVE_INFINITY);
});

it('a job that is cancelled while its printer is being reached stays cancelled, and nothing is printed', async () => {
  let cancel: () => void = () => {};
  // Status is requested before a job's first byte.
  const sink = await useSink({ answers: () => void cancel() });
  const { send, agent } = await useAgent({ receipt: receiptPrinterAt(sink.address) });
  const body = printJob();
  cancel = () => void agent.queue.cancel(body.job).catch(() => {});
  await send('POST', '/print', { body });
  const job = agent.queue.find(body.job);
  await agent.queue.stop();
  expect([job.state, job.tries]).toEqual(['cancelled', 0]);
  expect(sink.jobs).toEqual([]);
});

it('no more jobs wait than it may keep', async () => {
  const { send, agent } = await useAgent({ receipt: receiptPrinterAt(`127.0.0.1:${await freePort()}`) });
  const statuses: number[] = [];
  for (const count of [67, 67, 67]) {
    const sent = Array.from({ length: count }, () => printJob());
    const ends = await Promise.all(sent.map((body) => send('POST', '/print', { body })));
    statuses.push(...ends.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  const [waiting] = agent.queue.jobs;
  await agent.queue.cancel(waiting?.id ?? '');
  expect((await send('POST', '/print', { body: printJob() })).status).toBe(200);
});
