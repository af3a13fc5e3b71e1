/**
 * Where a picture is served, in its largest width; browsers ask for another width in its place. '' stays '', and so do
 * addresses of other hosts, which product lists may hold.
 */
export function imagePath(name: string): string {
  return name === '' || /^https?:\/\//i.test(name) ? name : `/images/750/${name}`;
}
