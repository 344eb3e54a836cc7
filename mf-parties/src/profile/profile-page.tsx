import { titleCase, type Profile } from '@shopbench/contracts';
import { designationWord, Loaded, PictureField, RecordLayout, usePictures, useRight } from '@shopbench/pages';
import { Card, EmptyState, MoneyText } from '@shopbench/ui';
import { useState } from 'react';
import { ChangePasswordDialog } from './change-password-dialog';
import { ProfileDetails } from './profile-details';
import { SessionsCard } from './sessions-card';
import { TwoStepCard } from './two-step-card';
import { useProfile } from './use-profile';

/** One's own record: who one is to the shop, where one is signed in and how. */
export function ProfilePage() {
  const query = useProfile();
  return (
    <Loaded query={query} noun="profile">
      {(profile) =>
        profile ? (
          <ProfileView profile={profile} />
        ) : (
          <EmptyState icon="person" title="No profile data found" />
        )
      }
    </Loaded>
  );
}

function ProfileView({ profile }: { profile: Profile }) {
  const [isChanging, setChanging] = useState(false);
  const pictures = usePictures('Profile');
  const mayDelete = useRight('delete_profile');
  const { avatar, balance } = profile;
  return (
    <RecordLayout
      title={titleCase(profile.name)}
      detail={designationWord(profile.designation)}
      actions={[
        ...(mayDelete
          ? [{ label: 'Delete account', href: '/profile/delete', kind: 'danger', tucked: true } as const]
          : []),
        { label: 'Change password', onPress: () => setChanging(true) },
        { label: 'Edit profile', href: '/profile/update', kind: 'main' },
      ]}
      aside={
        <>
          <Card title="Picture">
            <PictureField
              label="Your picture"
              url={avatar}
              round
              icon="person"
              onPick={(picture) => pictures.send('/profile/avatar', picture)}
              onClear={() => pictures.clear('/profile/avatar')}
            />
          </Card>
          <Card title="Balance">
            <MoneyText value={Math.abs(balance)} size="large" />
            <p>
              {balance > 0 ? 'You owe the shop.' : balance < 0 ? 'The shop owes you.' : 'Nothing is owed.'}
            </p>
          </Card>
        </>
      }
    >
      <ProfileDetails profile={profile} />
      <SessionsCard />
      <TwoStepCard />
      {isChanging ? <ChangePasswordDialog onClose={() => setChanging(false)} /> : null}
    </RecordLayout>
  );
}
