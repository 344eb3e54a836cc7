import { RecordLayout, RecordPage } from '@shopbench/pages';
import { Card } from '@shopbench/ui';
import { tills } from './tills';

export function TillPage() {
  return (
    <RecordPage resource={tills}>
      {(till) => (
        <RecordLayout title={till.name}>
          <Card>
            <p>It stands {till.place}.</p>
          </Card>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
