/** A picture and the address that records use for it. */
export type Picture = { readonly address: string; readonly bytes: Uint8Array };
