import type { TillDatabase } from './database.ts';
import type { PinResult } from './device.ts';
import { isSamePin } from './pin.ts';

/** Wrong PINs in a row before a pause. */
const PIN_TRIES = 5;
const REST_MS = 5 * 60_000;

/**
 * Attempts are counted before the check, so that a reload or second tab gains none; the right PIN resets the
 * count.
 * @param now milliseconds since 1970
 */
export async function checkPin(db: TillDatabase, id: string, typed: string, now: number): Promise<PinResult> {
  const begun = await db.transaction('rw', db.people, async () => {
    const person = await db.people.get(id);
    if (!person?.pin) return null;
    // Setting the clock back must not lengthen the wait.
    const rests = person.restsUntil > now && person.restsUntil - now <= REST_MS;
    if (rests) return { restsUntil: person.restsUntil };
    const tries = person.restsUntil > 0 ? 1 : person.tries + 1;
    const restsUntil = tries >= PIN_TRIES ? now + REST_MS : 0;
    await db.people.update(id, { tries, restsUntil });
    return { tries, restsUntil, pin: person.pin };
  });
  if (!begun) return { ok: false, triesLeft: 0, restsUntil: null };
  if (!begun.pin) return { ok: false, triesLeft: 0, restsUntil: new Date(begun.restsUntil) };
  if (await isSamePin(typed, begun.pin)) {
    await db.people.update(id, { tries: 0, restsUntil: 0 });
    return { ok: true };
  }
  const restsUntil = begun.restsUntil > 0 ? new Date(begun.restsUntil) : null;
  return { ok: false, triesLeft: PIN_TRIES - begun.tries, restsUntil };
}
