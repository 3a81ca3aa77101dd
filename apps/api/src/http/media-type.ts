import { getMimeType, mimes } from 'hono/utils/mime';

/** `mimes` adds a charset to SVG, but an XML file declares its own charset. */
const MEDIA_TYPES: Record<string, string> = { ...mimes, svg: 'image/svg+xml' };

/** The media type of a file, by the extension of its name. */
export function mediaTypeOf(path: string): string {
  return getMimeType(path, MEDIA_TYPES) ?? 'application/octet-stream';
}

const COMPRESSIBLE = /^text\/|json|xml/;

export function isCompressible(mediaType: string): boolean {
  return COMPRESSIBLE.test(mediaType);
}
