type Place = {
  address: string;
  city: string;
  pinCode: string;
  country: string;
  location?: { lat: number; lng: number } | null;
};

/** At the position or, without one, by a search for the address. */
export function mapLink({ address, city, pinCode, country, location }: Place): string {
  if (location) return `https://www.google.com/maps/search/?api=1&query=${location.lat},${location.lng}`;
  // Maps can't read the colons within an address.
  const words = [...address.split(':'), city, pinCode, country].map((part) => part.trim()).filter(Boolean);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words.join(', ') })}`;
}
