import { sendLateDoor } from '@haat/contract/orders/doors';
import { paise } from '@haat/domain/basics/money';
import type { DoorReason } from '@haat/domain/orders/door';
import { call } from '../../kit/call.ts';
import { CallFailed, failureText } from '../../kit/call-failed.ts';
import { takeFromOutbox } from '../../kit/outbox.ts';
import { forgetDraft } from './door-draft.ts';
import { changeDoor, doorsStore, dropDoor, phonesStore, type StoredDoor } from './driver-store.ts';

function bodyOf({ order, at, what }: StoredDoor, token: string) {
  const door = { token, order, at: new Date(at) };
  return what.kind === 'delivered'
    ? { ...door, tender: what.by, taken: what.taken, reference: what.reference, reason: null, note: '' }
    : {
        ...door,
        tender: null,
        taken: paise(0),
        reference: '',
        reason: what.reason as DoorReason,
        note: what.note,
      };
}

let underWay: Promise<number> | undefined;

/**
 * Reports doors that were not sent before the link was revoked. Refusals are stored; what finds no network
 * stays. Returns the number reported.
 */
export function sendLateDoors(link: string): Promise<number> {
  underWay ??= sendAll(link).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function sendAll(link: string): Promise<number> {
  const token = phonesStore.get()[link]?.token;
  if (!token) return 0;
  let told = 0;
  const waiting = doorsStore.get().filter((one) => one.link === link && !one.refused);
  for (const door of waiting) {
    // Only an order's last door is reported.
    if (waiting.findLast(({ order }) => order === door.order) !== door) {
      dropDoor(door.door);
      forgetDraft(door);
      continue;
    }
    try {
      await call(sendLateDoor, { body: bodyOf(door, token) });
      dropDoor(door.door);
      forgetDraft(door);
      told += 1;
    } catch (error) {
      if (!(error instanceof CallFailed) || error.undecided) return told;
      changeDoor(door.door, { refused: failureText(error), code: error.code });
    }
    if ('caches' in window) void takeFromOutbox(door.door).catch(() => {});
  }
  return told;
}
