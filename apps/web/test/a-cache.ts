import { vi } from 'vitest';

/** Replaces the browser's caches, which happy-dom and Node lack; keeps insertion order. */
export function aCache(): void {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (place: string, answer: Response) => {
      stored.delete(place);
      stored.set(place, answer);
    },
    delete: async (place: string) => stored.delete(place),
    keys: async () => [...stored.keys()],
    match: async (place: string) => stored.get(place)?.clone(),
  };
  vi.stubGlobal('caches', { open: async () => cache });
}
