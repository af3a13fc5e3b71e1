import { useEffect, useRef } from 'react';

/** What a step asks for. The button that led to it is gone: the focus, and whoever has the page read out, begin here. */
export function StepHeading({ words }: { words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} className="no-ring" tabIndex={-1}>
      {words}
    </h2>
  );
}
