import type { MyPhone } from '@shopbench/contracts';

/**
 * What is told of each phone, together: one that was bought here and repaired here is one phone, known by any number of it.
 * Phones stand where they are told of first; what was bought names the phone.
 */
export function eachPhone(phones: readonly MyPhone[]): MyPhone[][] {
  let groups: MyPhone[][] = [];
  for (const phone of phones) {
    const isSame = (group: MyPhone[]) =>
      group.some(({ imeis }) => imeis.some((imei) => phone.imeis.includes(imei)));
    const [first, ...others] = groups.filter(isSame);
    first?.push(...others.flat(), phone);
    groups = first ? groups.filter((group) => !others.includes(group)) : [...groups, [phone]];
  }
  return groups.map((group) => [
    ...group.filter(({ why }) => why === 'bought'),
    ...group.filter(({ why }) => why !== 'bought'),
  ]);
}
