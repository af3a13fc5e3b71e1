/** The street is the part before the first colon. */
export function addressLines(address: string): [street: string, rest: string] {
  const colon = address.indexOf(':');
  if (colon < 0) return [address.trim(), ''];
  return [address.slice(0, colon).trim(), address.slice(colon + 1).trim()];
}
