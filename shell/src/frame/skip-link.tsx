export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the menu, straight to the page. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The address stays as it is.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to the page
    </a>
  );
}
