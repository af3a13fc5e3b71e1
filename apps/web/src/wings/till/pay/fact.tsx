import type { ReactNode } from 'react';

export function Fact({ word, children }: { word: ReactNode; children?: ReactNode }) {
  return (
    <div className="row between gap-12">
      <dt className="inline-row align-center gap-6 ink-2">{word}</dt>
      <dd className="w650 to-end">{children}</dd>
    </div>
  );
}
