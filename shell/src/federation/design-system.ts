/** What the shell itself takes of the design system, fetched with the first area. */
export { AppTheme } from '@shopbench/ui';
