export function blurRule(): string {
  return '';
}
