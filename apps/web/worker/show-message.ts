import { messageOf } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** The next message of the same order replaces it and alerts again. */
export async function showMessage(text: string | undefined): Promise<void> {
  const { title, body, url, tag } = messageOf(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    data: { url },
  } as NotificationOptions);
}

/** In a page that shows the order, another page of the shop, or a new one. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const address = new URL(url, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address);
  if (there) await there.focus();
  else if (!(await lead(pages[0], address))) await self.clients.openWindow(address);
}

/** False without a page, or if the browser refuses. */
async function lead(page: WindowClient | undefined, address: string): Promise<boolean> {
  try {
    const led = await page?.navigate(address);
    await led?.focus();
    return Boolean(led);
  } catch {
    return false;
  }
}
