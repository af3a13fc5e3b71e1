/** The street is before the first colon, the rest on a second line. */
export function addressLines(address: string): [street: string, rest: string] {
  const colon = address.indexOf(':');
  if (colon < 0) return [address.trim(), ''];
  return [address.slice(0, colon).trim(), address.slice(colon + 1).trim()];
}
