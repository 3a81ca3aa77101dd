/** Where the page's build takes the icons from. */
export const ICON_FOLDER = new URL('../../../../apps/web/public/icons/', import.meta.url);
