import type { MyPhone } from '@shopbench/contracts';

/**
 * What is told of each phone, together: one that was bought here and repaired here is one phone, known by any number of it.
 * Phones stand where they are told of first; what was bought names the phone.
 */
export function eachPhone(phones: readonly MyPhone[]): MyPhone[][] {
  const groups: MyPhone[][] = [];
  for (const phone of phones) {
    const same = groups.find((group) =>
      group.some(({ imeis }) => imeis.some((imei) => phone.imeis.includes(imei))),
    );
    if (!same) groups.push([phone]);
    else if (phone.why === 'bought') same.unshift(phone);
    else same.push(phone);
  }
  return groups;
}
