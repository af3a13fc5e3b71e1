/**
 * Push services of Chrome, Firefox, Safari and Edge. A subscription is an address from a stranger that the server
 * calls, so it only calls these.
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether the server may call an address: HTTPS, default port, a listed host, no credentials.
 * @param allowed hosts, `*.` for subdomains; an entry with a scheme is a whole origin, with any port, and HTTP too
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
