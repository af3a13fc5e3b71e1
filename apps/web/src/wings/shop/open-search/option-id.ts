/** For `aria-activedescendant`. */
export function optionId(id: string, at: number): string {
  return `${id}-${at}`;
}
