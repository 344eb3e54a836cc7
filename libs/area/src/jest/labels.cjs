const partOf = require('./jsdom-parts.cjs');

const { isLabelable } = partOf('helpers/form-controls.js');
const NodeList = partOf('generated/NodeList.js');

/*
 * Which labels a field of a document has, from the document's labels and ids: jsdom goes through every node of the document for each
 * field and each label, and the libraries of tests ask that of all of them. "_ids" is what jsdom's documents have, and nothing else.
 */
const HTML = 'http://www.w3.org/1999/xhtml';
const LABELLED = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/**
 * @param {string} element @param {string} name of a getter
 * @param {(get: () => any) => () => any} change
 */
function changeGetter(element, name, change) {
  const { prototype } = partOf(`nodes/HTML${element}Element-impl.js`).implementation;
  const { get } = /** @type {{ get: () => any }} */ (Object.getOwnPropertyDescriptor(prototype, name));
  Object.defineProperty(prototype, name, { get: change(get) });
}

for (const element of LABELLED)
  changeGetter(
    element,
    'labels',
    (whole) =>
      /** @this {any} a field as jsdom holds it */
      function labels() {
        const root = this.getRootNode({});
        if (this._labels || !root._ids || !isLabelable(this)) return whole.call(this);
        const query = () =>
          [...root.getElementsByTagNameNS(HTML, 'label')].filter((label) => label.control === this);
        this._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
        return this._labels;
      },
  );

changeGetter(
  'Label',
  'control',
  (whole) =>
    /** @this {any} a label as jsdom holds it */
    function control() {
      const id = this.getAttributeNS(null, 'for');
      const root = id && this.getRootNode({});
      if (!root?._ids) return whole.call(this);
      const named = root.getElementById(id);
      return named && isLabelable(named) ? named : null;
    },
);
