import { deliverAtDoor, nobodyThere } from '@haat/contract/orders/doors';
import type { DoorReason } from '@haat/domain/orders/door';
import { addressOf, call, requestOf } from '../../kit/call.ts';
import { CallFailed, failureText, mayPass } from '../../kit/call-failed.ts';
import { putInOutbox, SYNC_TAG, takeFromOutbox } from '../../kit/outbox.ts';
import { forgetCode, forgetDraft } from './door-draft.ts';
import { changeDoor, doorsStore, dropDoor, isDue, phonesStore, type StoredDoor } from './driver-store.ts';

const DAYS_MS = 7 * 86_400_000;

function callOf({ door, order, at, what }: StoredDoor) {
  const params = { id: order };
  if (what.kind === 'delivered') {
    const { by, code, reference, cashConfirmed } = what;
    return { theCall: deliverAtDoor, params, body: { tender: by, code, reference, cashConfirmed } };
  }
  const { reason, note, next } = what;
  const hours = next && { from: new Date(next.from), until: new Date(next.until) };
  const body = { door, reason: reason as DoorReason, note, at: new Date(at), next: hours };
  return { theCall: nobodyThere, params, body };
}

const dueDoors = (link: string) =>
  doorsStore.get().filter((door) => door.link === link && !door.refused && isDue(door));

let underWay: Promise<boolean> | undefined;

/** In order of events, one by one. A refusal is stored with its sentence. Returns whether anything was sent. */
export function sendDoors(link: string): Promise<boolean> {
  underWay ??= sendAll(link).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function sendAll(link: string): Promise<boolean> {
  let sent = false;
  for (const door of dueDoors(link)) {
    const token = phonesStore.get()[link]?.token;
    if (!token) return sent;
    try {
      const { theCall, params, body } = callOf(door);
      await call(theCall, { params, body, token } as never);
      dropDoor(door.door);
      forgetDraft(door);
      sent = true;
    } catch (error) {
      if (mayPass(error)) {
        await giveToWorker(dueDoors(link), token).catch(() => {});
        return sent;
      }
      const code = error instanceof CallFailed ? error.code : 'fault';
      forgetCode(door);
      changeDoor(door.door, { refused: failureText(error), code });
      sent = true;
    }
    if ('caches' in window) void takeFromOutbox(door.door).catch(() => {});
  }
  return sent;
}

type WithSync = { sync: { register: (tag: string) => Promise<void> } };

/** Without Background Sync the page sends them when opened next. */
async function giveToWorker(doors: readonly StoredDoor[], token: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  for (const door of doors) {
    const { theCall, params, body: given } = callOf(door);
    const { headers, body = '' } = requestOf(theCall, { body: given, token });
    await putInOutbox({
      key: door.door,
      queue: door.order,
      address: addressOf(theCall, { params }),
      headers: Object.fromEntries(headers),
      body,
      until: door.at + DAYS_MS,
    });
  }
  await (registration as unknown as WithSync).sync.register(SYNC_TAG);
}
