import { useEffect, useRef } from 'react';

/** Gets the focus, as the button that led to the step is gone. */
export function StepHeading({ words }: { words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} className="no-ring" tabIndex={-1}>
      {words}
    </h2>
  );
}
