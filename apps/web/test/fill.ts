import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Appends at once: typing letter by letter would redraw a long form each time. */
export async function fill(input: HTMLElement, text: string): Promise<void> {
  act(() => input.focus());
  await userEvent.setup().paste(text);
}

export async function refill(input: HTMLElement, text: string): Promise<void> {
  act(() => input.focus());
  (input as HTMLInputElement).select();
  await userEvent.setup().paste(text);
}
