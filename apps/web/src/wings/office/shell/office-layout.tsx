import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { MantineRoot } from '../../../kit/mantine-root.tsx';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { applyBrand } from '../../../theme/brand-ramp.ts';
import { OfficeShell } from './office-shell.tsx';

/** Signed-out users are redirected to the sign-in. */
export function Component() {
  const user = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Green, whatever marketplace the user shops in.
  useEffect(() => applyBrand(undefined), []);
  useEffect(() => {
    if (!user) navigate(to.login(pathname + search), { replace: true });
  }, [user, navigate, pathname, search]);
  if (!user) return null;
  if (user.secondFactorDue && pathname !== to.security()) return <Redirect to={to.security()} />;
  return (
    <MantineRoot>
      <OfficeShell user={user}>
        <Outlet />
      </OfficeShell>
    </MantineRoot>
  );
}
