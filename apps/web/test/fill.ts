import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Writes behind what stands in a field, all at once: typed letter by letter, a long form would be drawn for each. */
export async function fill(input: HTMLElement, text: string): Promise<void> {
  act(() => input.focus());
  await userEvent.setup().paste(text);
}

/** Writes in the place of what stands in a field. */
export async function refill(input: HTMLElement, text: string): Promise<void> {
  act(() => input.focus());
  (input as HTMLInputElement).select();
  await userEvent.setup().paste(text);
}
