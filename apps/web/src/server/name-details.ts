import type { PageCatalogData } from '@starguess/catalog';

type TellNamesApart = (data: PageCatalogData) => Promise<PageCatalogData>;

let tellNamesApart: TellNamesApart = async (data) => data;

/** Sets what puts details behind the equal names of a catalogue that declares them. */
export function tellNamesApartBy(tell: TellNamesApart): void {
  tellNamesApart = tell;
}

export function withNamesToldApart(data: PageCatalogData): Promise<PageCatalogData> {
  return tellNamesApart(data);
}
