import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Leads elsewhere, in the place of the page it stands on. Somebody who taps again on a slow line cancels the way that was
 * begun: the router's own `<Navigate>` would then leave an empty page, this one sets out again.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }): null {
  const navigate = useNavigate();
  const { state: progress } = useNavigation();
  // Another one with each arrival: on a busy machine the way begun and its end may come in one rendering.
  const arrival = useLocation();
  const leaveFor = useEffectEvent((target: string) => navigate(target, { replace: true, state }));
  useEffect(() => {
    if (arrival && progress === 'idle') void leaveFor(to);
  }, [arrival, progress, to]);
  return null;
}
