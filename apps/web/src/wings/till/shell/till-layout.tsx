import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { MantineRoot } from '../../../kit/mantine-root.tsx';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { applyBrand } from '../../../theme/brand-ramp.ts';
import { mayComeUnsigned } from '../device/come-to-till.ts';

/**
 * The till around a screen, for whoever is signed in as staff, or comes by PIN; an expired sign-in takes nobody's bill away. It has no menu at the side: the bill needs the room.
 */
export function Component() {
  const user = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // As the office, it wears the house's own green.
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
