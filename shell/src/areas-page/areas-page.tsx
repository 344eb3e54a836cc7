import { inAddress, useAddress } from '@shopbench/client';
import { AppTheme } from '@shopbench/ui';
import { HrefLink, styleNonce } from '../areas/host/area-host';
import { AreaDetail } from './area-detail';
import { AreaList } from './area-list';
import { PreviewOffer } from './preview-offer';

/** What is published to browsers and how it does there, for the admin: all areas, or the one that the address names. */
export function AreasPage() {
  const { area } = useAddress({ area: inAddress.text() }).at;
  return (
    <AppTheme nonce={styleNonce()} linkComponent={HrefLink}>
      <PreviewOffer />
      {area ? <AreaDetail key={area} name={area} /> : <AreaList />}
    </AppTheme>
  );
}
