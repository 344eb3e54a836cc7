import * as z from 'zod/mini';
import { fieldWords } from '../words/field-words';
import { bounded } from '../records/fields';
import { releaseText } from './watch/area-health';

const SCRIPT = /^https?:\/\/[\w.[\]:-]+\/[\w./~-]*\.js$/;

/** The script of an area that a developer's machine serves, `http://localhost:4100/remoteEntry.js`. */
export const developerEntry = bounded(200).check(
  z.refine<string>(
    // The page's policy is made from it: `http://localhost:99999/x.js` looks like an address and is none.
    (url) => SCRIPT.test(url) && URL.canParse(url),
    fieldWords('area.script'),
  ),
);

/** `POST /area/{name}/preview`: a release that lies ready, or what a developer's machine serves. */
export const areaPreviewInput = z
  .strictObject({ release: z.optional(releaseText), url: z.optional(developerEntry) })
  .check(
    z.refine(({ release, url }) => (release === undefined) !== (url === undefined), {
      path: ['release'],
      message: fieldWords('area.either'),
    }),
  );
export type AreaPreviewInput = z.output<typeof areaPreviewInput>;

/** An area that this session sees in another state than everybody: a release, or what an address serves. */
export const areaPreview = z.object({
  area: z.string(),
  release: z.optional(z.string()),
  url: z.optional(z.string()),
});
export type AreaPreview = z.infer<typeof areaPreview>;

/** `GET /area/preview`. */
export const areaPreviews = z.object({ previews: z.array(areaPreview) });
export type AreaPreviews = z.infer<typeof areaPreviews>;
