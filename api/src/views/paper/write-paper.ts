import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { a4, a4Foot } from './layout/a4';
import { FONT_FILES, FONTS } from './layout/fonts';
import { jobCardA4 } from './layout/job-card';
import { labels } from './layout/label';
import { receipt } from './layout/receipt';
import type { Paper, PaperOrder } from './layout/paper';

pdfmake.setFonts(FONTS);
// A paper carries all it shows: nothing is fetched, and no file is read but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => (FONT_FILES as readonly string[]).includes(path));

/** Sets a paper and answers it as a PDF. Takes hundreds of milliseconds of the thread that it runs on. */
export async function writePaper(paper: Paper, order: PaperOrder): Promise<Buffer> {
  if (paper.layout === 'jobCard') return bytesOf(jobCardA4(paper));
  if (paper.layout === 'label') return bytesOf(labels(paper));
  if (order.size !== 'a4') return bytesOf(receipt(paper, order.size));
  return bytesOf(a4(paper, order, await heightOf(a4Foot(paper))));
}

const bytesOf = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer();

/** How high the one page of a paper without a fixed height is, points. */
async function heightOf(definition: TDocumentDefinitions): Promise<number> {
  const document = await pdfmake.createPdf(definition).getStream();
  const { height } = document.page;
  document.end();
  return height;
}
