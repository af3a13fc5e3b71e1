const OWN = '/images/750/';

/**
 * The address of a picture in its largest width. '' and addresses of other hosts, which product lists may contain, are
 * returned as they are.
 */
export function imagePath(name: string): string {
  return name === '' || /^https?:\/\//i.test(name) ? name : `${OWN}${name}`;
}

/** The inverse of `imagePath`; other addresses are returned as they are. */
export function imageName(address: string): string {
  return address.startsWith(OWN) ? address.slice(OWN.length) : address;
}
