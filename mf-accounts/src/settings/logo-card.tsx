import { PictureField, usePictures } from '@shopbench/pages';
import { Card } from '@shopbench/ui';
import { useSettingsQuery } from './settings-api';

const PATH = '/settings/logo';

/** The picture on bills and receipts; chosen, it is kept at once. */
export function LogoCard() {
  const { data } = useSettingsQuery();
  const pictures = usePictures('Settings');
  return (
    <div id="logo" style={{ scrollMarginTop: 72 }}>
      <Card title="Logo">
        <PictureField
          label="Logo on bills, receipts and job cards"
          url={data?.logo}
          onPick={(picture) => pictures.send(PATH, picture)}
          onClear={() => pictures.clear(PATH)}
        />
      </Card>
    </div>
  );
}
