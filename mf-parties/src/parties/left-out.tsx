import type { Party } from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { Button, Card, Link } from '@shopbench/ui';

/** Why somebody is not reminded. */
const WHY = { unasked: 'Not asked about reminders', withdrawn: 'Said no to reminders' } as const;

/** Those of the chosen who are not reminded, by why. */
export type LeftOut = Readonly<Record<keyof typeof WHY, readonly Party[]>>;

/** Who was left out of reminders to many and why, each with the way to their page, where the answer is noted. */
export function LeftOutOfReminders({ people, onClose }: { people: LeftOut; onClose: () => void }) {
  const count = people.unasked.length + people.withdrawn.length;
  if (count === 0) return null;
  return (
    <Card
      title={`Not reminded: ${count}`}
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div role="status">
        {(['unasked', 'withdrawn'] as const).map((why) =>
          people[why].length === 0 ? null : (
            <p key={why}>
              {WHY[why]}:{' '}
              {people[why].map((party, i) => (
                <span key={party._id}>
                  {i > 0 ? ', ' : ''}
                  <Link href={parties.screen(party)}>{parties.nameOf(party)}</Link>
                </span>
              ))}
            </p>
          ),
        )}
        <p>Reminders need a yes: ask first, and note the answer on the customer’s card.</p>
      </div>
    </Card>
  );
}
