/** Keeps the page's place while an area is fetched; appears only after 200 ms (shell.css), so that quick loads do not flash. */
export function AreaSkeleton() {
  return (
    <div className="area-skeleton" role="status" aria-label="Loading">
      <span className="title" />
      <span className="block" />
    </div>
  );
}
