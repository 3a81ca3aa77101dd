/** The start of a JPEG with an orientation, and fill bytes before the frame. */
export function jpeg(orientation: number, order?: 'II' | 'MM'): Buffer {
  const data = Buffer.concat([latin1('Exif\0\0'), exif(orientation, order)]);
  const length = Buffer.from([0, data.length + 2]);
  const frame = '\xff\xff\xff\xc0\0\x11\x08\0\x10\0\x20';
  return Buffer.concat([latin1('\xff\xd8\xff\xe1'), length, data, latin1(frame)]);
}

export function png(orientation: number): Buffer {
  const header = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x20\0\0\0\x10\x08\x02\0\0\0crc.';
  const data = exif(orientation);
  return Buffer.concat([latin1(`${header}\0\0\0\x1aeXIf`), data, latin1('crc.')]);
}

export function webp(orientation: number): Buffer {
  const header = 'RIFF\x48\0\0\0WEBPVP8X\x0a\0\0\0\x08\0\0\0\x1f\0\0\x0f\0\0';
  return Buffer.concat([latin1(`${header}EXIF\x1a\0\0\0`), exif(orientation, 'II')]);
}

/** EXIF data, a TIFF file of one entry, in the byte order of the number. */
function exif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const fields = Buffer.alloc(26);
  const isLittle = order === 'II';
  const short = (value: number, at: number) =>
    isLittle ? fields.writeUInt16LE(value, at) : fields.writeUInt16BE(value, at);
  fields.write(order, 0, 'latin1');
  short(42, 2);
  if (isLittle) fields.writeUInt32LE(8, 4);
  else fields.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  short(orientation, 18);
  return fields;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
