/** What was asked for cannot be done; the message tells the operator why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
