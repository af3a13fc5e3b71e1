import { session } from '../kit/session.ts';
import { readStored } from '../kit/storage.ts';

/** Signed out here or in another tab. */
export function endPushWithSession(): void {
  const check = () => {
    const user = readStored('haat.push', (value) => (value as { user?: string } | null)?.user);
    if (!user || user === session.get()?._id) return;
    void import('../kit/push.ts').then(({ turnPushOff }) => turnPushOff()).catch(() => {});
  };
  session.subscribe(check);
  check();
}
