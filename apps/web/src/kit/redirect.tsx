import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Navigates elsewhere in place of a page. If somebody taps again on a slow connection, the navigation is cancelled and
 * the router's `<Navigate>` would leave an empty page; this one navigates again.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }): null {
  const navigate = useNavigate();
  const { state: progress } = useNavigation();
  // Changes with each arrival: on a busy machine the start and end of a navigation may be in one render.
  const arrival = useLocation();
  const leaveFor = useEffectEvent((target: string) => navigate(target, { replace: true, state }));
  useEffect(() => {
    if (arrival && progress === 'idle') void leaveFor(to);
  }, [arrival, progress, to]);
  return null;
}
