const DECLINE = '\nif (import.meta.webpackHot) import.meta.webpackHot.decline();\n';
const DECLARES = /\.injectEndpoints\(|\bdefineResource\(/;

/**
 * Lets a change of API endpoints reload the page: endpoints that the page's one API has are not replaced when their
 * module runs again, so the page would silently go on with the old ones.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source @param {Parameters<import('webpack').LoaderContext<object>['callback']>[2]} map
 */
export default function reloadEndpointsLoader(source, map) {
  this.callback(null, DECLARES.test(source) ? source + DECLINE : source, map);
}
