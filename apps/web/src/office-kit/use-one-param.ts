import { useSearchParams } from 'react-router';

/** One part of the address's query, which is changed in place and leaves the others; null: absent. */
export function useOneParam(name: string) {
  const [params, setParams] = useSearchParams();
  const change = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name), change] as const;
}
