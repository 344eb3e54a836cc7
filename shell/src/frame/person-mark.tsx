/** The first letters of a person's first and last name in a circle. */
export function PersonMark({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.charAt(0) ?? '',
  );
  return (
    <span className="person-mark" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
