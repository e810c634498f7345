import fc from 'fast-check';

type Change = { kind: 'cut' | 'flip' | 'insert' | 'repeat' | 'drop'; at: number; length: number; byte: number };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('cut', 'flip', 'insert', 'repeat', 'drop'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 400 }),
  byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 10, 13, 34, 45, 61)),
});
const NAMES = [
  '',
  '..',
  'a'.repeat(5000),
  '😀.xlsx',
  'a\u0000b.csv',
  'CON',
  '../../etc/passwd',
  'a.svg',
  'a.zip',
  '%00.png',
];
const CONTENT_TYPES = ['text/csv', 'image/svg+xml', 'application/zip', 'x', '', 'text/html; charset=utf-7'];
/** File signatures that format detection recognises. */
const HEADS = [
  'PK\u0003\u0004',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\u00ff\u00d8\u00ff\u00e0',
  'GIF89a',
  'a;b\n1;2',
  '',
];

/** `name` is null for a valid upload with corrupted bytes. */
export type OddUpload = {
  changes: Change[];
  name: string | null;
  contentType: string;
  content: [string, Uint8Array];
  boundary: string;
};
export const oddUpload: fc.Arbitrary<OddUpload> = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  name: fc.option(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 60 })), { nil: null }),
  contentType: fc.constantFrom(...CONTENT_TYPES),
  content: fc.tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 600 })),
  boundary: fc.constantFrom(
    'form-boundary',
    'form-boundary',
    'form-boundary',
    '',
    'x'.repeat(300),
    '"a b"',
    'form-boundary; x=y',
  ),
});
const RANGE = fc.oneof(
  fc.constantFrom(
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,2-3',
    'bytes=-',
    'bytes=99999999999999999999-',
    'lines=1-2',
    '',
  ),
  fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }))
    .map(([a, b]) => `bytes=${a}-${b}`),
);
const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  maxLength: 40,
});
export const oddHeaders = fc.record(
  { range: RANGE, 'if-range': printable, 'accept-encoding': printable, accept: printable },
  { requiredKeys: [] },
);

function changed(bytes: Buffer, changes: readonly Change[]): Buffer {
  let result = bytes;
  for (const { kind, at, length, byte } of changes) {
    const start = Math.floor(at * result.length);
    const [head, middle, tail] = [
      result.subarray(0, start),
      result.subarray(start, start + length),
      result.subarray(start + length),
    ];
    if (kind === 'cut') result = head;
    else if (kind === 'drop') result = Buffer.concat([head, tail]);
    else if (kind === 'repeat') result = Buffer.concat([head, middle, middle, tail]);
    else if (kind === 'insert') result = Buffer.concat([head, Buffer.alloc(length, byte), middle, tail]);
    else result = Buffer.concat([head, middle.map((one) => one ^ byte), tail]);
  }
  return result;
}

/** A corrupted valid upload, or an arbitrary file under an arbitrary name. */
export function payloadOf(right: Buffer, { name, contentType, content: [head, rest], changes }: OddUpload): Buffer {
  if (name === null) return changed(right, changes);
  const disposition = `content-disposition: form-data; name="file"; filename="${name}"`;
  const whole = Buffer.concat([
    Buffer.from(`--form-boundary\r\n${disposition}\r\ncontent-type: ${contentType}\r\n\r\n`),
    Buffer.from(head, 'latin1'),
    rest,
    Buffer.from('\r\n--form-boundary--\r\n'),
  ]);
  return changed(whole, changes);
}
