import { notify, userSlice, useSession } from '@shopbench/client';
import { useDispatch } from '@shopbench/client/state';
import { useEffect } from 'react';
import { useProfileQuery } from './profile-api';

/** The person's own record. The frame shows the name and picture that it has now; a failure is said once. */
export function useProfile() {
  const query = useProfileQuery();
  const { user } = useSession();
  const dispatch = useDispatch();
  const { data: profile, isError } = query;

  useEffect(() => {
    if (isError) notify.error('Failed to fetch profile', { short: true });
  }, [isError]);

  useEffect(() => {
    if (!profile || !user || profile._id !== user._id) return;
    const { name, email, mobileNumber, avatar } = profile;
    const known = user.name === name && user.email === email && user.avatar === avatar;
    if (!known) dispatch(userSlice.actions.setUser({ ...user, name, email, mobileNumber, avatar }));
  }, [profile, user, dispatch]);

  return query;
}
