import { crc32, inflateSync } from 'node:zlib';

type DecodedPng = {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel. */
  readonly pixels: Buffer;
};

const SIGNATURE_BYTES = 8;

/** Decodes a PNG of the server's own kind. Throws if it is broken or of another kind. */
export function decodePng(bytes: Buffer): DecodedPng {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG');
  const chunks = chunksOf(bytes.subarray(SIGNATURE_BYTES));
  const header = chunks.get('IHDR');
  if (header === undefined || !chunks.has('IEND')) throw new Error('The PNG is cut');
  if (header.toString('hex', 8) !== '0806000000') throw new Error('The PNG is of another kind');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const length = width * 4 + 1;
  if (rows.length !== length * height) throw new Error('The PNG has not all of its pixels');
  const pixels = Array.from({ length: height }, (_, row) =>
    rows.subarray(row * length + 1, (row + 1) * length),
  );
  return { width, height, pixels: Buffer.concat(pixels) };
}

function chunksOf(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const typed = bytes.subarray(at + 4, end);
    if (crc32(typed) !== bytes.readUInt32BE(end)) throw new Error('A part of the PNG is broken');
    chunks.set(typed.toString('latin1', 0, 4), typed.subarray(4));
    at = end + 4;
  }
  return chunks;
}
