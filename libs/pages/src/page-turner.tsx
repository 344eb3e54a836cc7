import { Pager, type PagerProps } from '@shopbench/ui';

/** Which page is shown, from 1, of how many rows. */
export type Paging = Pick<PagerProps, 'page' | 'pageSize' | 'total' | 'onPage'>;
export type PageTurnerProps = Paging & Pick<PagerProps, 'back' | 'next'>;

/** The pager of what is no list with columns. */
export const PageTurner = (props: PageTurnerProps) => <Pager {...props} />;
