import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../kit/language.ts';
import { queryClient } from '../kit/query.ts';
import { session } from '../kit/session.ts';
import { StaffLinksOf } from '../kit/staff-links.ts';
import { Toaster } from '../ui/overlays/toast.tsx';
import { staffLinksOf } from '../wings/office/menus.ts';

/** What every screen may rely on: queries and toasts. Questions stand in `root.tsx`: Back closes them. */
export function Providers({ children }: { children: ReactNode }) {
  useLanguage();
  useEffect(() => {
    let user = session.get()?._id;
    return session.subscribe(() => {
      const now = session.get()?._id;
      // Nobody sees what the one before them loaded (storefront, section 4, "Logout").
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
