export interface Spot {
  readonly x: number;
  readonly y: number;
}
