import useMediaQuery from '@mui/material/useMediaQuery';

/** True below the house's one breakpoint, 768 px. Source: specification 1, section 9. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.95px)', { noSsr: true });
}
