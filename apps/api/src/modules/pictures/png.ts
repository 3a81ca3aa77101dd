import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** Pixels row by row, four bytes each: red, green, blue, opacity. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_A_PIXEL = 4;
/** Eight bits a channel, with opacity; then the only ways of compressing, filtering and no lacing. */
const FORMAT = [8, 6, 0, 0, 0];

const deflateAsync = promisify(deflate);

/** Encodes a picture as PNG; the work is done on the thread pool. */
export async function encodePng({
  width,
  height,
  pixels,
}: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(8 + FORMAT.length);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  const packed = await deflateAsync(unfilteredRows({ width, height, pixels }));
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', packed),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Each row after a byte that says that it is not filtered. */
function unfilteredRows({ width, height, pixels }: Pixels): Buffer {
  const length = width * BYTES_A_PIXEL;
  const rows = Buffer.alloc((length + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * length, (row + 1) * length), row * (length + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
