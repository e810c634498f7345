import { crc32, deflateSync } from 'node:zlib';

/** A file as passed to the browser. */
export type SampleFile = { name: string; mimeType: string; buffer: Buffer };

const SIDE = 240;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A square of one colour. */
export function picture(name: string, [red, green, blue]: [number, number, number]): SampleFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: SIDE }, () => [red, green, blue]).flat()),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => line)));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

export function pdf(name: string): SampleFile {
  const drawing = '40 40 220 320 re S 60 300 180 40 re f';
  const text = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>endobj',
    `4 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ];
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text.join('\n')) };
}

export const note = (name: string, text: string): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
