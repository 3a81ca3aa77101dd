import type { PageCatalogData } from '@starguess/catalog';

type TellNamesApart = (data: PageCatalogData) => Promise<PageCatalogData>;

let tellNamesApart: TellNamesApart = async (data) => data;

/** Sets the function that adds details to the equal names of a catalogue. */
export function tellNamesApartBy(tell: TellNamesApart): void {
  tellNamesApart = tell;
}

export function withNamesToldApart(data: PageCatalogData): Promise<PageCatalogData> {
  return tellNamesApart(data);
}
