export function zoomRule(_f: { x: number; y: number }): string {
  return '';
}
