import { readProfile } from '@haat/contract/identity';
import { readWorkingRoles } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ownStart } from '../../../kit/own-start.ts';
import { queryOf } from '../../../kit/query.ts';
import { type Session, session } from '../../../kit/session.ts';

/** A user who has become a cashier since the sign-in, or stopped being one, gets the right menus and start page. */
export function useOwnRoles(user: Session): void {
  const navigate = useNavigate();
  // Earlier data, perhaps read as a shopper, doesn't count.
  const { data: profile, isFetchedAfterMount } = useQuery({ ...queryOf(readProfile, {}), staleTime: 0 });
  useEffect(() => {
    if (!isFetchedAfterMount || profile?._id !== user._id) return;
    const roles = readWorkingRoles(profile.role);
    if (roles.join() === user.roles.join()) return;
    void navigate(ownStart(session.signIn({ ...user, roles })), { replace: true });
  }, [profile, isFetchedAfterMount, user, navigate]);
}
