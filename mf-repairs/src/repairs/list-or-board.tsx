import { inAddress, useAddress } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { SegmentedControl } from '@shopbench/ui';
import { BOARD_PATH, REPAIRS_PATH } from './repairs';

type View = 'list' | 'board';
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;
const PATHS: Record<View, string> = { list: REPAIRS_PATH, board: BOARD_PATH };
const text = inAddress.text();
/** What narrows either of them. */
export const NARROWING = { q: text, technician: text, due: text, awaitsApproval: text };

/** The repairs as a list or on the board, narrowed alike. */
export function ListOrBoard({ shown }: { shown: View }) {
  const navigate = useNavigate();
  const { at } = useAddress(NARROWING);
  function show(view: View) {
    const kept = new URLSearchParams(Object.entries(at).filter(([, value]) => value));
    void navigate({ pathname: PATHS[view], search: kept.toString() });
  }
  return <SegmentedControl<View> label="View" value={shown} options={VIEWS} onChange={show} />;
}
