const partOf = require('./jsdom-parts.cjs');

const { getDeclarationForElement, getResolvedValue, propertiesWithResolvedValueImplemented } =
  partOf('helpers/style-rules.js');
const { implForWrapper } = partOf('generated/utils.js');

/** What the libraries of tests ask of nearly every element: whether it is seen and can be pressed. By name in a script. */
const ASKED = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
]);
const ASKED_IN_CSS = new Set(ASKED.values());

/** @param {object} element as jsdom holds it @param {string} property */
const valueOf = (element, property) =>
  property in propertiesWithResolvedValueImplemented
    ? getResolvedValue(element, property)
    : getDeclarationForElement(element).getPropertyValue(property);

/**
 * `getComputedStyle` that works out what is asked: jsdom works out every property and colour of the element first.
 * @param {typeof getComputedStyle} whole jsdom's own
 * @returns {typeof getComputedStyle}
 */
module.exports = (whole) => (element, pseudo) => {
  const held = implForWrapper(element);
  if (!held || pseudo) return whole(element, pseudo);
  /** @type {CSSStyleDeclaration | undefined} */
  let all;
  /** @param {string} property */
  const getPropertyValue = (property) =>
    ASKED_IN_CSS.has(property)
      ? valueOf(held, property)
      : (all ??= whole(element)).getPropertyValue(property);
  /** @type {ProxyHandler<CSSStyleDeclaration>} */
  const asked = {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      const property = ASKED.get(String(name));
      if (property) return valueOf(held, property);
      all ??= whole(element);
      const value = Reflect.get(all, name);
      return typeof value === 'function' ? value.bind(all) : value;
    },
  };
  return new Proxy(/** @type {CSSStyleDeclaration} */ ({}), asked);
};
