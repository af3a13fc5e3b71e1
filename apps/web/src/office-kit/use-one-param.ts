import { useSearchParams } from 'react-router';

/** Null if absent. Setting it keeps the other parameters. */
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
