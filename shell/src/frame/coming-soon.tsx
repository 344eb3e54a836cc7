/** A page that is announced but not built. Source of the words: specification 1, section 2, "Shell". */
export function ComingSoon() {
  return (
    <section className="welcome">
      <h1>Coming soon</h1>
      <p>We&rsquo;re working hard on this page. Stay tuned!</p>
      <button type="button" className="button" onClick={() => window.history.back()}>
        Go Back
      </button>
    </section>
  );
}
