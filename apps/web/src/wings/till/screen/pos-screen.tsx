import { ScreenTitle } from '../../../office-kit/screen-title.tsx';

/** The till (back office, section 2, "POS"). */
export function PosScreen() {
  return (
    <main id="main">
      <ScreenTitle />
    </main>
  );
}
