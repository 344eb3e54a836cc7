/** What people call a release, and its folder: version and build, `0.2.0-ab12cd34`. */
export const releaseName = ({ version, build }: { version: string; build: string }): string =>
  `${version}-${build}`;
