import { vi } from 'vitest';

/** As a phone does when the browser is swiped away, perhaps for good. */
export function putAway(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
