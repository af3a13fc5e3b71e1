import { ScreenTitle } from '../../../office-kit/screen-title.tsx';

/** Order entry (back office, section 2). */
export function OrderEntryScreen() {
  return (
    <main id="main">
      <ScreenTitle />
    </main>
  );
}
