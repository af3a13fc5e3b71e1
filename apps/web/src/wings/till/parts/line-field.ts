/** A field of a line that is edited in place; a name on a phone has two rows. */
export type LineField = HTMLInputElement | HTMLTextAreaElement;

/** Whether something on the page is such a field. */
export const isLineField = (target: EventTarget | null): target is LineField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.field !== undefined;
