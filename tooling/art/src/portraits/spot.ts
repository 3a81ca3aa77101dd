export type Spot = {
  readonly x: number;
  readonly y: number;
};
