import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Unlike the router's `<Navigate>`, navigates again if a tap on a slow connection cancelled it, which would
 * leave an empty page.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }): null {
  const navigate = useNavigate();
  const { state: progress } = useNavigation();
  // Changes with each arrival, even if start and end of a navigation share a render.
  const arrival = useLocation();
  const leaveFor = useEffectEvent((target: string) => navigate(target, { replace: true, state }));
  useEffect(() => {
    if (arrival && progress === 'idle') void leaveFor(to);
  }, [arrival, progress, to]);
  return null;
}
