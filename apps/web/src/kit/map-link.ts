type Place = { address: string; city: string; pinCode: string; country: string };

/** Where an address is looked up in the phone's maps. It has no position: its words are searched for. */
export function mapLink({ address, city, pinCode, country }: Place): string {
  // Between the parts of an address stand colons, which maps don't read.
  const words = [...address.split(':'), city, pinCode, country].map((part) => part.trim()).filter(Boolean);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words.join(', ') })}`;
}
