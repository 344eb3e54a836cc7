import { useNavigate, useSearchParams } from '@shopbench/client/router';
import { SegmentedControl } from '@shopbench/ui';
import { BOARD_PATH, REPAIRS_PATH } from './repairs';

type View = 'list' | 'board';
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;
const PATHS: Record<View, string> = { list: REPAIRS_PATH, board: BOARD_PATH };
/** What narrows either of them. */
export const NARROWING = ['q', 'technician', 'due', 'awaitsApproval'];

/** The repairs as a list or on the board, narrowed alike. */
export function ListOrBoard({ shown }: { shown: View }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  function show(view: View) {
    const kept = new URLSearchParams([...params].filter(([name]) => NARROWING.includes(name)));
    void navigate({ pathname: PATHS[view], search: kept.toString() });
  }
  return <SegmentedControl<View> label="View" value={shown} options={VIEWS} onChange={show} />;
}
