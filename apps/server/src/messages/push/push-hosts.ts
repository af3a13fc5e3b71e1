/**
 * The push services of the browsers: Chrome, Firefox, Safari, Edge. A subscription is an address that a stranger hands in
 * and that the server then calls, so it calls no others.
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether the server may call an address: HTTPS at the usual port of a listed host, without a name and password in it.
 * @param allowed hosts, `*.` for whatever stands before; an entry with a scheme is a whole origin, any port and HTTP, too
 */
export function isPushAddress(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return allowed.some((entry) => (entry.includes('://') ? isOrigin(url, entry) : isHost(url, entry)));
}

const isOrigin = (url: URL, entry: string) => url.origin === URL.parse(entry)?.origin;

function isHost({ protocol, port, hostname }: URL, entry: string): boolean {
  if (protocol !== 'https:' || port !== '') return false;
  return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry;
}
