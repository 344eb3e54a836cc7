import { RIGHT_WORDS } from '@shopbench/contracts';
import { designationWord } from '@shopbench/pages';
import { Card, Link } from '@shopbench/ui';
import { useRightsQuery } from './settings-api';

/** Tells the admin which rights a release of late took from whom; nothing once all is given back, or after some weeks. */
export function ToldActsCard() {
  const { data } = useRightsQuery();
  if (!data || data.told.length === 0) return null;
  return (
    <Card title="New rights">
      <p>
        The program asks for rights now where everybody who trades could go on before. Whoever should go on
        gets them back under <Link href="#rights">People’s rights</Link>.
      </p>
      <ul>
        {data.told.map(({ right, lost }) => (
          <li key={right}>
            <strong>{RIGHT_WORDS[right].label}</strong>: not any more {lost.map(designationWord).join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
