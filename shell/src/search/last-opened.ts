import type { SearchHit, SearchKind } from '@shopbench/contracts';

/** Something that was opened from the search. */
export type OpenedHit = Pick<SearchHit, 'id' | 'title' | 'subtitle' | 'path'> & { kind: SearchKind };

const KEY = 'search-opened';
const MOST = 8;

/** What this person opened last in this tab, newest first. It is forgotten with the tab, since it names people. */
export function lastOpened(person: string): OpenedHit[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      person: string;
      hits: OpenedHit[];
    } | null;
    return stored?.person === person ? stored.hits : [];
  } catch {
    return [];
  }
}

/** Puts what is opened in front of the others. */
export function noteOpened(person: string, { id, title, subtitle, path, kind }: OpenedHit): void {
  const others = lastOpened(person).filter((hit) => hit.path !== path);
  const hits = [{ id, title, subtitle, path, kind }, ...others].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, hits }));
  } catch {
    // Without storage the box begins empty.
  }
}
