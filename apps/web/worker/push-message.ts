/** From apps/server/src/messages/push/send-push.ts. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

const NEWS: PushMessage = {
  title: 'Haat',
  body: 'There is news of your order.',
  url: '/#/myorders',
  tag: 'orders',
};

/** An unreadable message becomes a general one: browsers require a notification for each. */
export function messageOf(text: string | undefined): PushMessage {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? '') as Partial<Record<keyof PushMessage, unknown>>;
    const isText = (value: unknown) => typeof value === 'string' && value !== '';
    if (!isText(title) || !isText(body) || !isText(tag)) return NEWS;
    // Messages may lead into the shop only.
    const leads = typeof url === 'string' && url.startsWith('/#/');
    return { title, body, tag, url: leads ? url : NEWS.url } as PushMessage;
  } catch {
    return NEWS;
  }
}
