import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'unpdf/pdfjs';
import { LIMITS } from '../../limits.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';
import { matrixOf, type PdfPage, readRuns } from './pdf-page.ts';
import { readRulings } from './pdf-rulings.ts';

/** Images are not needed and are large: none above one pixel is decoded. */
const NO_PICTURES = 1;

/** The pages of a PDF in order; each page is released before the next. */
export async function* readPages(bytes: Uint8Array, file: string): AsyncGenerator<PdfPage> {
  const document = await open(bytes, file);
  if (document.numPages > LIMITS.pages) throw limitPassed(file, 'pages');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await orDamaged(file, () => document.getPage(number));
    yield await orDamaged(file, () => readPage(page));
    page.cleanup();
  }
  await document.cleanup();
}

async function open(bytes: Uint8Array, file: string): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // A copy, because the library transfers and empties its input.
      data: Uint8Array.from(bytes),
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: NO_PICTURES,
      disableFontFace: true,
      useSystemFonts: false,
      isImageDecoderSupported: false,
      isOffscreenCanvasSupported: false,
      useWasm: false,
      enableXfa: false,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new UnreadableBill('encrypted', { file, found: 'PDF' });
    throw new UnreadableBill('broken_file', { file, found: 'PDF' });
  }
}

async function orDamaged<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableBill) throw error;
    throw new UnreadableBill('broken_file', { file, found: 'PDF' });
  }
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const operators = await page.getOperatorList();
  const { runs, rotation } = await readRuns(page, (font) => isBold(page, font));
  const rulings = readRulings(operators, matrixOf(page.getViewport({ scale: 1 }).transform), rotation);
  const isOnSide = rotation.by === 90 || rotation.by === 270;
  return {
    width: isOnSide ? rotation.height : rotation.width,
    height: isOnSide ? rotation.width : rotation.height,
    runs,
    rulings,
  };
}

function isBold(page: PDFPageProxy, font: string): boolean {
  if (!page.commonObjs.has(font)) return false;
  const fontData: unknown = page.commonObjs.get(font);
  const name = typeof fontData === 'object' && fontData !== null && 'name' in fontData ? String(fontData.name) : '';
  return /bold|black|heavy/i.test(name);
}
