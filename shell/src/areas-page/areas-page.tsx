import { useSearchParams } from '@shopbench/client/router';
import { AppTheme } from '@shopbench/ui';
import { HrefLink, styleNonce } from '../areas/host/area-host';
import { AreaDetail } from './area-detail';
import { AreaList } from './area-list';
import { PreviewOffer } from './preview-offer';

/** What is published to browsers and how it does there, for the admin: all areas, or the one that the address names. */
export function AreasPage() {
  const [params] = useSearchParams();
  const area = params.get('area');
  return (
    <AppTheme nonce={styleNonce()} linkComponent={HrefLink}>
      <PreviewOffer />
      {area ? <AreaDetail key={area} name={area} /> : <AreaList />}
    </AppTheme>
  );
}
