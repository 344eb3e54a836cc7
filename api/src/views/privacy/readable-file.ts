import type { DataParts } from '../me/account/data-file';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** `invoiceNumber` → `Invoice number`. */
const titled = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as a list of terms, whatever is in it; what is empty is left out. */
function told(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) {
    const items = value.map(told).filter(Boolean);
    return items.length === 0 ? '' : `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  }
  if (value instanceof Date) return escaped(value.toISOString());
  if (typeof value === 'object') {
    const rows = Object.entries(value).flatMap(([name, inner]) => {
      const text = name === '_id' ? '' : told(inner);
      return text ? [`<dt>${escaped(titled(name))}</dt><dd>${text}</dd>`] : [];
    });
    return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
  }
  return escaped(String(value as string | number | boolean));
}

/** A page to read and print of the parts, in pieces as they are read. */
export async function* readableFile(title: string, parts: DataParts): AsyncGenerator<string> {
  const style =
    'body{font:15px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
    'dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;margin:.3rem 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`;
  yield `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><h1>${escaped(title)}</h1>`;
  for (const [name, part] of Object.entries(parts)) {
    yield `<h2>${escaped(titled(name))}</h2>`;
    if (!(Symbol.asyncIterator in part)) yield told(part) || '<p>–</p>';
    else for await (const rows of part) yield told(rows);
  }
  yield '</body></html>';
}
