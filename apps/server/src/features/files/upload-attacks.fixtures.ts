import { deflateRawSync } from 'node:zlib';

/**
 * Small files of every kind, and files with mismatching content. Generated, so that no virus scanner finds them in the
 * repository.
 */

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300' + '08'.repeat(64) + 'ffd9', 'hex');
export const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp42'),
  Buffer.alloc(64),
]);
const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);
const EXE = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([64, 0, 0, 0]),
  Buffer.from('PE\0\0'),
  Buffer.alloc(512),
]);
const HTML = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);

/** An archive with uncompressed entries, as office programs write it. */
function zip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(Buffer.from(text)), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(Buffer.byteLength(text), 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        head.subarray(0, 24),
        head.subarray(24, 26),
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const officeTypes = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/${type}.main+xml"/></Types>`;
const WORD = 'vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SLIDES = 'vnd.openxmlformats-officedocument.presentationml.presentation';
const MACRO = 'vnd.ms-excel.sheet.macroEnabled';
export const DOCX = zip({
  '[Content_Types].xml': officeTypes('/word/document.xml', WORD),
  'word/document.xml': '<w:document/>',
});
const XLSX = zip({ '[Content_Types].xml': officeTypes('/xl/workbook.xml', SHEET), 'xl/workbook.xml': '<workbook/>' });
const XLSM = zip({ '[Content_Types].xml': officeTypes('/xl/workbook.xml', MACRO), 'xl/workbook.xml': '<workbook/>' });
const PPTX = zip({
  '[Content_Types].xml': officeTypes('/ppt/presentation.xml', SLIDES),
  'ppt/presentation.xml': '<p:presentation/>',
});
const PLAIN_ZIP = zip({ 'readme.txt': 'hello' });
const ODS = zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' });

const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)]);
const DWG = Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(128)]);
const IFC = Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nEND-ISO-10303-21;\n");
const RAR = Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)]);
const SIGNATURE = Buffer.concat([Buffer.from('3082020006092a864886f70d010702a08201f1', 'hex'), Buffer.alloc(500)]);
const PEM = Buffer.from(`-----BEGIN CMS-----\n${SIGNATURE.toString('base64')}\n-----END CMS-----\n`);

export const FILES: readonly (readonly [string, Buffer, string])[] = [
  ['a.pdf', PDF, 'application/pdf'],
  ['a.doc', CFB, 'application/msword'],
  ['a.xls', CFB, 'application/vnd.ms-excel'],
  ['a.ppt', CFB, 'application/vnd.ms-powerpoint'],
  ['a.docx', DOCX, `application/${WORD}`],
  ['a.xlsx', XLSX, `application/${SHEET}`],
  ['a.xlsm', XLSM, 'application/vnd.ms-excel.sheet.macroEnabled.12'],
  ['a.pptx', PPTX, `application/${SLIDES}`],
  ['a.zip', PLAIN_ZIP, 'application/zip'],
  ['a.gsfx', zip({ 'Data.xml': '<Document/>' }), 'application/zip'],
  ['a.ods', ODS, 'application/vnd.oasis.opendocument.spreadsheet'],
  ['a.mp4', MP4, 'video/mp4'],
  ['a.PNG', ONE_PIXEL_PNG, 'image/png'],
  ['a.jpg', JPEG, 'image/jpeg'],
  ['a.jpeg', JPEG, 'image/jpeg'],
  ['a.svg', SVG, 'image/svg+xml'],
  ['a.txt', HTML, 'text/plain; charset=utf-8'],
  ['a.md', Buffer.from('# A'), 'text/markdown; charset=utf-8'],
  ['a.csv', Buffer.from('a;b\n1;2'), 'text/csv; charset=utf-8'],
  ['a.HEIC', ftyp('heic'), 'image/heic'],
  ['a.mov', ftyp('qt  '), 'video/quicktime'],
  ['a.dwg', DWG, 'image/vnd.dwg'],
  ['a.ifc', IFC, 'application/x-step'],
  ['a.rar', RAR, 'application/vnd.rar'],
  ['a.pdf.sig', SIGNATURE, 'application/pkcs7-signature'],
  ['a.sig', PEM, 'application/pkcs7-signature'],
  ['b.sig', Buffer.from(SIGNATURE.toString('base64')), 'application/pkcs7-signature'],
];

export const ATTACKS: readonly (readonly [string, string, Buffer])[] = [
  ['a page called a picture', 'a.png', HTML],
  ['a drawing with scripts called a picture', 'a.png', SVG],
  ['a program called a document', 'a.docx', EXE],
  ['a program called a PDF', 'a.pdf', EXE],
  ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([PDF, PLAIN_ZIP])],
  ['an archive called a PDF', 'a.pdf', PLAIN_ZIP],
  ['a picture with an archive behind it', 'a.png', Buffer.concat([ONE_PIXEL_PNG, PLAIN_ZIP])],
  ['a workbook with macros called one without', 'a.xlsx', XLSM],
  ['a document called a workbook', 'a.xlsx', DOCX],
  ['an archive called a document', 'a.docx', PLAIN_ZIP],
  ['a page called a drawing', 'a.svg', HTML],
  ['bytes called text', 'a.txt', Buffer.from([65, 0, 66])],
  ['a program called text', 'a.txt', EXE],
  ['a picture called text', 'a.csv', ONE_PIXEL_PNG],
  ['nothing at all', 'a.txt', Buffer.alloc(0)],
  ['a program', 'a.exe', EXE],
  ['a page', 'a.html', HTML],
  ['a script', 'a.js', Buffer.from('alert(1)')],
  ['a name without an extension', 'README', Buffer.from('text')],
  ['two extensions', 'a.pdf.exe', PDF],
  ['a header cut short', 'a.png', ONE_PIXEL_PNG.subarray(0, 6)],
  ['half an archive', 'a.docx', DOCX.subarray(0, 40)],
  ['a picture of another kind', 'a.jpg', ONE_PIXEL_PNG],
  ['a page called a signature', 'a.sig', HTML],
  ['a program called a signature', 'a.sig', EXE],
  ['text called a model', 'a.ifc', Buffer.from('# A')],
  ['a program called a drawing of a designer', 'a.dwg', EXE],
  ['a drawing of a designer with an archive behind it', 'a.dwg', Buffer.concat([DWG, PLAIN_ZIP])],
  ['a video called a photo', 'a.heic', MP4],
  ['an archive called another archive', 'a.rar', PLAIN_ZIP],
  ['a document called an estimate', 'a.gsfx', DOCX],
  ['an archive called a spreadsheet', 'a.ods', PLAIN_ZIP],
];
