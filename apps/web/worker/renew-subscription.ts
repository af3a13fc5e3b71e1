import { storedEndpoint, storeEndpoint } from '../src/kit/push-endpoint.ts';

declare const self: ServiceWorkerGlobalScope;

/** `pushsubscriptionchange`: some browsers report neither subscription. */
export interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Tells the server this browser's new address, authenticated by the old one, which nobody else knows. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionChange): Promise<void> {
  const endpoint = oldSubscription?.endpoint ?? (await storedEndpoint());
  // Nobody is signed in, or notifications are off.
  if (!endpoint) return;
  const token = newSubscription ?? (await subscribeAnew(oldSubscription));
  const answer = await fetch('/api/notification/renew-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, token: token.toJSON() }),
  });
  if (!answer.ok) throw new Error(`Answered ${answer.status}`);
  await storeEndpoint(token.endpoint);
}

async function subscribeAnew(old: PushSubscription | null | undefined): Promise<PushSubscription> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await readKey());
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function readKey(): Promise<string> {
  const { key } = (await (await fetch('/api/notification/key')).json()) as { key: string };
  return key;
}
