import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../kit/language.ts';
import { queryClient } from '../kit/query.ts';
import { session, useSession } from '../kit/session.ts';
import { NO_STAFF_LINKS, StaffLinksOf } from '../kit/staff-links.ts';
import { Toaster } from '../ui/overlays/toast.tsx';

/** Loaded for signed-in staff. Offline the shop works without them. */
function useStaffLinksOf() {
  const isStaff = (useSession()?.roles.length ?? 0) > 0;
  const [linksOf, setLinksOf] = useState(() => NO_STAFF_LINKS);
  useEffect(() => {
    if (!isStaff) return;
    import('./staff-wings.ts').then(
      (wings) => setLinksOf(() => wings.linksOf),
      () => {},
    );
  }, [isStaff]);
  return linksOf;
}

/** Questions are in `root.tsx`, as Back closes them. */
export function Providers({ children }: { children: ReactNode }) {
  useLanguage();
  const staffLinksOf = useStaffLinksOf();
  useEffect(() => {
    let user = session.get()?._id;
    return session.subscribe(() => {
      const now = session.get()?._id;
      // Users never see data of the previous one (storefront, section 4, "Logout").
      if (now !== user) queryClient.clear();
      user = now;
    });
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <StaffLinksOf value={staffLinksOf}>{children}</StaffLinksOf>
      <Toaster />
    </QueryClientProvider>
  );
}
