/**
 * The version of what this package and `@shopbench/ui` export to areas. An area's `area.json` names the range it needs.
 * Adding a name raises the minor part; removing or changing one raises the major part.
 */
export const CONTRACT_VERSION = '1.0.0';
