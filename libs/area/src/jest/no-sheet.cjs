/** A style sheet of emotion that takes its rules and drops them: jsdom would match every element against each of them. */
class StyleSheet {
  /** @type {unknown[]} */
  tags = [];

  /** @param {{ key: string }} options */
  constructor({ key }) {
    this.key = key;
  }

  hydrate() {}

  insert() {}

  flush() {}
}

module.exports = { StyleSheet };
