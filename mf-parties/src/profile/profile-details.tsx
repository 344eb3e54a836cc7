import { formatDay, formatMobile, titleCase, type Profile } from '@shopbench/contracts';
import { Card, DetailList, type Detail } from '@shopbench/ui';

/** Said where a field that everybody has is empty. */
const NONE = '–';

const dayOr = (day: string | undefined) => (day ? formatDay(day) : NONE);

/** All that the shop knows of the person. Optional fields are left out while they are empty. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const details: Detail[] = [
    ['Name', profile.name],
    ['E-mail', profile.email ?? 'No Email'],
    ['Mobile number', profile.mobileNumber ? formatMobile(profile.mobileNumber) : NONE],
    ['Contact number', profile.contactNumber],
    ['Address', profile.address ?? NONE],
    ['City', profile.city ?? NONE],
    ['State', profile.state ?? NONE],
    ['Country', profile.country ?? NONE],
    ['PIN code', profile.pinCode ?? NONE],
    ['Gender', profile.gender && titleCase(profile.gender)],
    ['Date of birth', dayOr(profile.dateOfBirth)],
    ['Marriage anniversary', dayOr(profile.marrigeAniversary)],
    ['Trade name', profile.tradeName ?? NONE],
    ['GSTIN', profile.gstin ?? NONE],
    ['Account type', profile.accountType],
    ['Loyalty points', String(profile.loyaltyPoints)],
    ['Bio', profile.bio],
    ['Remark', profile.remark],
  ];
  return (
    <Card title="Details">
      <DetailList details={details} />
    </Card>
  );
}
