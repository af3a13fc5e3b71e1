import { ScreenTitle } from '../../../office-kit/screen-title.tsx';

/** What the customer sees (till-20). */
export function Component() {
  return (
    <main id="main">
      <ScreenTitle />
    </main>
  );
}
