/**
 * Keeps a style sheet of an area to the area: its selectors meet what the area shows in the frame, and what is laid over
 * the page meanwhile (dialogs, menus), and nothing of the frame or of another area, as long as it is on screen and after.
 * What another area has put into its pages is that one's to paint. The shell marks these places (shell/src/areas/host/area-host.tsx).
 * @this {{ getOptions: () => { area: string } }} @param {string} source
 */
export default function areaStyleLoader(source) {
  const { area } = this.getOptions();
  const inFrame = `[data-area="${area}"]`;
  const overPage = `html[data-shown-area="${area}"] > body > :not(#root, [data-frame])`;
  return `@scope (${inFrame}, ${overPage}) to ([data-area]:not(${inFrame})) {\n${source}\n}\n`;
}
