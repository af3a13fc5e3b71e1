/** The id of a row of suggestions, for `aria-activedescendant`. */
export function optionId(id: string, at: number): string {
  return `${id}-${at}`;
}
