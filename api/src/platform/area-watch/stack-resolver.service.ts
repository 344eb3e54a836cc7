import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { SHELL, type StackFrame } from '@shopbench/contracts';
import { readWebConfig } from '../registry/web.config';

/** Maps are large, and what fails is mostly one release. */
const MOST_MAPS = 6;
const SCRIPT = /^[\w.~-]+\.js$/;

/** Tells where in the sources a place in a built script is, by the source maps that lie beside a release's files. */
@Injectable()
export class StackResolver {
  private readonly config = readWebConfig(process.env);
  private readonly maps = new Map<string, Promise<TraceMap | null>>();

  /** A line a frame, `SalesPage (src/invoices/page.tsx:12:5)`; what no map tells stays as it was sent. */
  async resolve(area: string, release: string, frames: readonly StackFrame[]): Promise<string[]> {
    return Promise.all(frames.map((frame) => this.lineOf(area, release, frame)));
  }

  private async lineOf(area: string, release: string, frame: StackFrame): Promise<string> {
    const { name, file, line, column } = frame;
    const map = await this.mapOf(area, release, file);
    const at = map && placeIn(map, frame);
    if (!at?.source) return lineText(name, `${file}:${line}:${column}`);
    return lineText(at.name ?? name, `${sourceName(at.source)}:${at.line}:${at.column + 1}`);
  }

  /** Scripts of the area lie in the release's folder, those of the shell and of what it gives beside its page. */
  private async mapOf(area: string, release: string, file: string): Promise<TraceMap | null> {
    const script = path.posix.basename(file);
    if (!SCRIPT.test(script)) return null;
    const isOfArea = area !== SHELL && file.endsWith(`/${area}/${release}/${script}`);
    if (!isOfArea && path.posix.dirname(file) !== '/') return null;
    const folder = isOfArea ? path.join(this.config.areasDir, area, release) : this.config.shellDir;
    return this.read(path.join(folder, `${script}.map`));
  }

  private read(file: string): Promise<TraceMap | null> {
    const known = this.maps.get(file);
    if (known) return known;
    if (this.maps.size >= MOST_MAPS) this.maps.delete([...this.maps.keys()][0]!);
    // One that is missing or damaged tells nothing; the report counts all the same.
    const map = readFile(file, 'utf8')
      .then((text) => new TraceMap(text))
      .catch(() => null);
    this.maps.set(file, map);
    return map;
  }
}

/** Null where the map cannot be read: an area's build brings it. */
function placeIn(map: TraceMap, { line, column }: StackFrame) {
  try {
    return originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
  } catch {
    return null;
  }
}

const lineText = (name: string, place: string) => (name ? `${name} (${place})` : place);

/** `webpack://area_sales/./src/area.tsx` is `src/area.tsx`. */
const sourceName = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+/, '');
