import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * Leads elsewhere, in the place of the page it stands on. Somebody who taps again on a slow line cancels the way that was
 * begun: the router's own `<Navigate>` would then leave an empty page, this one sets out again.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }): null {
  const navigate = useNavigate();
  const { state: progress } = useNavigation();
  const leaveFor = useEffectEvent((target: string) => navigate(target, { replace: true, state }));
  useEffect(() => {
    if (progress === 'idle') void leaveFor(to);
  }, [progress, to]);
  return null;
}
