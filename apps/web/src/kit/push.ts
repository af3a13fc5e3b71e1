import { forgetPushToken, readPushKey, storePushToken } from '@haat/contract/messages/shopper';
import { language } from '../texts/translate.ts';
import { call } from './call.ts';
import { storeEndpoint } from './push-endpoint.ts';
import { session } from './session.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

/** What this browser is registered for. */
type Registration = { user: string; signIn: string; marketplaces: string[]; language: string };

/** Identifies the session, as another sign-in must register again. */
const thisSignIn = () => session.get()?.token.slice(-16) ?? '';

const registered = storedValue<Registration | null>(
  'haat.push',
  (value) => {
    const { user, signIn = '', marketplaces, language: spoken } = (value ?? {}) as Partial<Registration>;
    return user && Array.isArray(marketplaces) && spoken
      ? { user, signIn, marketplaces, language: spoken }
      : undefined;
  },
  null,
);

const later = storedValue<boolean>('haat.push-later', (value) => value === true || undefined, false);

/** On iPhones only the shop on the Home Screen can. */
const canNotify = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** `on`, `off` (may be offered), `later` (Not now), or `never` (impossible, or refused for good). */
export type PushState = 'on' | 'off' | 'later' | 'never';

/** For the signed-in user. */
export function usePushState(): PushState {
  const now = useStoredValue(registered);
  const put = useStoredValue(later);
  if (!canNotify() || Notification.permission === 'denied') return 'never';
  if (now && now.user === session.get()?._id && Notification.permission === 'granted') return 'on';
  return put ? 'later' : 'off';
}

export function decideLater(): void {
  later.set(true);
}

/**
 * Asks for permission, which must follow a tap, and registers this browser.
 * @returns false if refused
 * @throws CallFailed if the server does not accept it
 */
export async function turnPushOn(marketplace: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') {
    decideLater();
    return false;
  }
  const { key } = await call(readPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, key);
  await store(subscription, marketplace);
  return true;
}

/** Replaces a subscription with an outdated server key. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function store(subscription: PushSubscription, marketplace: string): Promise<void> {
  const token = subscription.toJSON() as Parameters<typeof call<typeof storePushToken>>[1]['body']['token'];
  const spoken = language();
  await call(storePushToken, { query: { marketplace }, body: { token, language: spoken } });
  await storeEndpoint(subscription.endpoint);
  const user = session.get()?._id;
  const before = registered.get();
  const isSame = before?.user === user && before?.signIn === thisSignIn();
  const marketplaces = [...new Set([...(isSame ? (before?.marketplaces ?? []) : []), marketplace])];
  if (user) registered.set({ user, signIn: thisSignIn(), marketplaces, language: spoken });
}

/** Registers another marketplace, sign-in or language without a prompt. */
export async function refreshPush(marketplace: string): Promise<void> {
  const now = registered.get();
  const isSame = now?.signIn === thisSignIn() && now.language === language();
  if (!now || (isSame && now.marketplaces.includes(marketplace))) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await store(subscription, marketplace);
  else registered.set(undefined);
}

/** Locally first, so that it works without the server. */
export async function turnPushOff(): Promise<void> {
  registered.set(undefined);
  await storeEndpoint(undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(forgetPushToken, { body: { endpoint } });
}
