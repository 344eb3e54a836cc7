import { fetchFile, notify, saveFile } from '@shopbench/client';
import type { PaperCopy, PaperSize } from '@shopbench/contracts';
import { printFile } from './print-file';

/** A paper that the API makes: its call relative to `/api/v1`, and what the top bar names it by. */
export interface PaperSource {
  /** `/invoice/65a…`: the record's call; its paper is below it. */
  path: string;
  /** `INV-0138`. */
  name: string;
}

/** How a paper is wanted; what is left out is as the settings say. */
export interface PaperChoice {
  size?: PaperSize;
  copies?: readonly PaperCopy[];
}

function fetchPaper({ path, name }: PaperSource, { size, copies }: PaperChoice, doing: string) {
  const params = new URLSearchParams();
  if (size) params.set('size', size);
  if (copies) params.set('copies', copies.join(','));
  const query = params.toString();
  const url = `${path}/paper${query ? `?${query}` : ''}`;
  return fetchFile({ url, thing: 'paper', verb: 'print', doing: `${doing} ${name}` });
}

/** Prints a paper; where the browser cannot, keeps its file and says so. Resolves to whether there was a paper. */
export async function printPaper(source: PaperSource, choice: PaperChoice = {}): Promise<boolean> {
  const file = await fetchPaper(source, choice, 'Printing');
  if (!file) return false;
  if (await printFile(file.blob)) return true;
  saveFile(file.blob, file.name ?? `${source.name}.pdf`);
  notify.success('Open the file to print it');
  return true;
}

/** Prints the labels that belong to a paper, as `printPaper` does. */
export async function printLabels({ path, name }: PaperSource): Promise<void> {
  const file = await fetchFile({
    ...{ url: `${path}/label`, thing: 'label', verb: 'print', doing: `Printing the label of ${name}` },
  });
  if (!file || (await printFile(file.blob))) return;
  saveFile(file.blob, file.name ?? `${name}-label.pdf`);
  notify.success('Open the file to print it');
}

/** Keeps the PDF of a paper. */
export async function downloadPaper(source: PaperSource, choice: PaperChoice = {}): Promise<void> {
  const file = await fetchPaper(source, choice, 'Fetching');
  if (file) saveFile(file.blob, file.name ?? `${source.name}.pdf`);
}
