import { lazy, Suspense } from 'react';
import { useAskedFor } from '../../kit/reauthentication.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** Shows the question of `askWhoItIs`. Mounted once; what it shows is loaded when it is first needed. */
export function Reauthenticator() {
  const by = useAskedFor();
  if (!by) return null;
  return (
    <Suspense>
      <ReauthenticationDialog by={by} />
    </Suspense>
  );
}
