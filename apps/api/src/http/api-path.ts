/** Whether a path is one of the API's, which answers with problem documents instead of pages. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
