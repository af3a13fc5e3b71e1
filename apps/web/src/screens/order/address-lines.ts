/** An order's address as its page shows it: what stands before the first colon is the street, the rest a second line. */
export function addressLines(address: string): [street: string, rest: string] {
  const colon = address.indexOf(':');
  if (colon < 0) return [address.trim(), ''];
  return [address.slice(0, colon).trim(), address.slice(colon + 1).trim()];
}
