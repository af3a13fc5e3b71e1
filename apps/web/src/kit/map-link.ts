type Place = { address: string; city: string; pinCode: string; country: string };

/** Opens the phone's maps with a search for the address, which has no position. */
export function mapLink({ address, city, pinCode, country }: Place): string {
  // Maps can't read the colons between the parts of an address.
  const words = [...address.split(':'), city, pinCode, country].map((part) => part.trim()).filter(Boolean);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words.join(', ') })}`;
}
