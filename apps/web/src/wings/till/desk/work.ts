import type { TillDevice } from '../device/device.ts';
import { type DeskCore, sayBusy } from './desk-state.ts';

/** What is under way on a device, by a part of it that is the same behind the store's proxy. */
const underWay = new WeakMap<TillDevice['held'], Promise<unknown>>();

/**
 * Does something with the open bill as a whole, one thing at a time: orders it, puts another one in its place. Meanwhile nobody changes it,
 * and what is scanned waits for the bill that follows. Where nothing came of it, that waits on: the bill that it was not meant for stands
 * there still.
 * @param run says whether the bill that follows is there; it says by itself what went wrong
 */
export async function work(core: DeskCore, run: () => Promise<boolean>): Promise<boolean> {
  const { ordering, restoring } = core.state.get();
  // What another bill would be written over is not read yet.
  if (ordering || restoring) {
    sayBusy(core);
    return false;
  }
  // What was said of the try before is no answer to this one.
  core.set({ ordering: true, said: null });
  const running = run();
  underWay.set(core.device.held, running);
  let isDone = false;
  try {
    isDone = await running;
    return isDone;
  } finally {
    const { waiting, bill } = core.state.get();
    core.set({ ordering: false, waitsForNext: !isDone && waiting.length > 0 && bill.lines.length > 0 });
  }
}

/** Resolves when what a screen before this one began is done: it may still send the bill, or empty it. */
export async function workDone({ held }: TillDevice): Promise<void> {
  await underWay.get(held)?.catch(() => {});
}
