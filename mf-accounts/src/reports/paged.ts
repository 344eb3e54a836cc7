import { useSearchParams } from '@shopbench/client/router';

/** Rows of a page; what is printed is the page that is shown, all of a report is in its file. */
const PAGE_SIZE = 100;

/** Which page of a report is shown, as it stands in the address. */
export function usePaged() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const onPage = (next: number) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: String(next) }));
  return { query: { page, pageSize: PAGE_SIZE }, onPage };
}
