const OWN = '/images/750/';

/**
 * Where a picture is served, in its largest width; browsers ask for another width in its place. '' stays '', and so do
 * addresses of other hosts, which product lists may hold.
 */
export function imagePath(name: string): string {
  return name === '' || /^https?:\/\//i.test(name) ? name : `${OWN}${name}`;
}

/** The stored name of an address that `imagePath` makes; one of another host is its own name. */
export function imageName(address: string): string {
  return address.startsWith(OWN) ? address.slice(OWN.length) : address;
}
