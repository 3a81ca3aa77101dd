/** The two paths of a route: with and without a trailing slash. */
export function bothPaths<const Path extends string>(path: Path) {
  return [path, `${path}/`] as const;
}
