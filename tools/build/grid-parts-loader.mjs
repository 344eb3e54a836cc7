/**
 * The parts of MUI's data grid that `DataList` draws. The rest, such as its own filters, its toolbar and the editing of cells,
 * is switched off there (libs/ui/src/grid/list-grid.tsx) and would be a fifth of the grid's code.
 */
const DRAWN = [
  ...['cell', 'skeletonCell', 'row', 'rowCheckbox', 'columnHeaders', 'columnHeaderSortIcon', 'panel'],
  ...['detailPanels', 'pinnedRows', 'bottomContainer', 'loadingOverlay', 'noRowsOverlay', 'noColumnsOverlay'],
  ...['baseCheckbox', 'baseCircularProgress', 'baseIconButton', 'baseLinearProgress', 'basePopper'],
  ...['baseSkeleton', 'baseTooltip', 'columnUnsortedIcon', 'columnSortedAscendingIcon'],
  ...['columnSortedDescendingIcon', 'columnResizeIcon'],
];

/** The rule of a build that has the grid: for the modules that name all its parts, as lines of objects. */
export const gridPartsRule = {
  test: /[\\/]@mui[\\/]x-data-grid[\\/](material[\\/]index|constants[\\/]defaultGridSlotsComponents)\.mjs$/,
  loader: import.meta.filename,
};

const PART = /^ {2}([a-z]\w+): (Grid|Base)\w+,?$/gm;
const MADE = /^(const \w+ = )(forwardRef|styled)\(/gm;

/**
 * Leaves in those modules what is drawn, and lets the build drop what was made for the rest.
 * Fails the build when the modules are not what they were.
 * @this {{ resourcePath: string }} @param {string} source
 */
export default function gridPartsLoader(source) {
  const parts = [...source.matchAll(PART)].map(([, name = '']) => name);
  if (!parts.some((name) => DRAWN.includes(name)))
    throw new Error(`grid-parts-loader does not know this version of ${this.resourcePath}`);
  return source
    .replace(PART, (line, name) => (DRAWN.includes(name) ? line : ''))
    .replace(MADE, '$1/*#__PURE__*/ $2(');
}
