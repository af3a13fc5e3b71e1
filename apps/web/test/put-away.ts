import { vi } from 'vitest';

/** Puts the page away, as a phone does with a browser that is swiped aside; nobody may come back to it. */
export function putAway(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
