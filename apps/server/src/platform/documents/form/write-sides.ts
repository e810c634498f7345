import { SIGNATURES } from '../documents.texts.ts';
import { mergeText, widthOf, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { heightOf } from '../workbook/text-height.ts';
import type { FormSide } from './form-side.ts';

const LEFT = { from: 1, to: 3 } as const;
// In a report without prices the columns are few, and each is needed.
const NARROW = 5;

/** Narrower than this, the name of a company is torn into words. */
const LEAST_ROOM = 34;

type Texts = { left: string; right: string };

/**
 * Both parties sign: posts, signatures and names are requisites of a primary document (law 402-FZ, art. 9 p. 2); its
 * name, date, organisation, content and measures are above.
 */
export function writeSides(frame: SheetFrame, [first, second]: readonly [FormSide, FormSide]): void {
  const { from, to } = rightOf(frame);
  if (widthOf(frame.columns, from, to) >= LEAST_ROOM) writePair(frame, first, second);
  else for (const side of [first, second]) writePair(frame, side, null);
}

/** Side by side, or a single one. */
function writePair(frame: SheetFrame, first: FormSide, second: FormSide | null): void {
  const right = rightOf(frame);
  const pair = (texts: Texts, look: LookName, height?: number): void => {
    frame.addRow((row) => {
      mergeText(frame.sheet, row, { text: texts.left, look, ...LEFT });
      mergeText(frame.sheet, row, { text: texts.right, look, ...right });
    }, height);
  };
  const both = (text: (side: FormSide) => string | null): Texts => ({
    left: text(first) ?? '',
    right: (second && text(second)) ?? '',
  });
  const captions = (text: string): Texts => both(() => text);
  const [leftWidth, rightWidth] = [widthOf(frame.columns, 1, 3), widthOf(frame.columns, right.from, right.to)];

  frame.addGap(14);
  pair(
    both(({ role }) => role.toUpperCase()),
    'signature_title',
    15,
  );
  pair(
    both(({ name }) => name),
    'signature_text',
    Math.max(
      heightOf(first.name, leftWidth, 'signature_text'),
      heightOf(second?.name ?? '', rightWidth, 'signature_text'),
    ),
  );
  const posts = both(({ post }) => post);
  if (posts.left + posts.right !== '')
    writeLines(frame, posts, { left: captionOf(posts.left), right: captionOf(posts.right) });
  writeLines(
    frame,
    both(() => SIGNATURES.line),
    captions(SIGNATURES.signature),
  );
  writeLines(
    frame,
    both(({ signer }) => signer),
    captions(SIGNATURES.name),
  );
  frame.addGap(6);
  pair(captions(SIGNATURES.date), 'signature_text', 18);
  const seals = both(({ seal }) => seal);
  if (seals.left + seals.right !== '') pair(seals, 'signature_text', 15);
}

function rightOf(frame: SheetFrame): { from: number; to: number } {
  return { from: frame.width > NARROW ? 5 : 4, to: frame.width };
}

function captionOf(post: string): string {
  return post === '' ? '' : SIGNATURES.post;
}

// The left signature line stops before the right side begins. Known values stand on their line; a value without a line,
// such as a person's post, leaves the place empty.
function writeLines(frame: SheetFrame, texts: Texts, captions: Texts): void {
  const places = { left: { from: LEFT.from, to: frame.width > NARROW ? LEFT.to : 2 }, right: rightOf(frame) };
  const write = (of: Texts, look: LookName, height: number): void => {
    frame.addRow((row) => {
      for (const side of ['left', 'right'] as const) {
        const isEmpty = captions[side] === '';
        mergeText(frame.sheet, row, {
          text: /^_+$/.test(of[side]) ? '' : of[side],
          look: isEmpty ? 'signature_caption' : look,
          ...places[side],
        });
      }
    }, height);
  };
  write(texts, 'signature_line', 17);
  write(captions, 'signature_caption', 12);
}
