import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * Leads elsewhere, in the place of the page it stands on. Somebody who taps again on a slow line cancels the way that was
 * begun: the router's own `<Navigate>` would then leave an empty page, this one sets out again.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }): null {
  const navigate = useNavigate();
  const { state: progress } = useNavigation();
  const leave = useEffectEvent(() => navigate(to, { replace: true, state }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is another way
  useEffect(() => {
    if (progress === 'idle') void leave();
  }, [progress, to]);
  return null;
}
