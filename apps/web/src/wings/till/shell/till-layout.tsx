import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { MantineRoot } from '../../../kit/mantine-root.tsx';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { applyBrand } from '../../../theme/brand-ramp.ts';
import { mayComeUnsigned } from '../device/come-to-till.ts';

/**
 * For signed-in staff or people with a PIN; an expired sign-in takes no bill away. No side navigation, as the
 * bill needs the space.
 */
export function Component() {
  const user = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Green, as in the office.
  useEffect(() => applyBrand(undefined), []);
  useEffect(() => {
    if (!user && !mayComeUnsigned()) navigate(to.login(pathname + search), { replace: true });
  }, [user, navigate, pathname, search]);
  if (!user && !mayComeUnsigned()) return null;
  if (user?.secondFactorDue) return <Redirect to={to.security()} />;
  return (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  );
}
