import { CONTRACT_ROLES } from '@karkas/domain/documents/contract-roles.texts.ts';
import { signatureOf, type Signature } from '@karkas/domain/documents/party.ts';
import { partyText, SIGNATURES } from '../specification-report.texts.ts';
import type { ReportHead } from '../specification-report.types.ts';
import { mergeText, widthOf, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import { heightOf } from '#platform/documents/workbook/text-height.ts';

const LEFT = { from: 1, to: 3 } as const;
// In a report without prices the columns are few, and each is needed.
const NARROW = 5;

type Sides = { customer: string; company: string };

/**
 * Both sides sign: the posts, the signatures and the names are requisites of a primary document (law 402-FZ, art. 9 p. 2);
 * its name, date, organisation, content and measures are above.
 */
export function writeSignatures(frame: SheetFrame, head: ReportHead): void {
  const right = rightOf(frame);
  const pair = ({ customer, company }: Sides, look: LookName, height?: number): void => {
    frame.addRow((row) => {
      mergeText(frame.sheet, row, { text: customer, look, ...LEFT });
      mergeText(frame.sheet, row, { text: company, look, ...right });
    }, height);
  };
  const [leftWidth, rightWidth] = [widthOf(frame.columns, 1, 3), widthOf(frame.columns, right.from, right.to)];
  const roles = CONTRACT_ROLES[head.contract_kind ?? 'general'];
  const names = { customer: partyText(head.customer), company: partyText(head.company) };
  const signs = { customer: signatureOf(head.customer), company: signatureOf(head.company) };

  frame.addGap(14);
  pair({ customer: roles.customer.toUpperCase(), company: roles.company.toUpperCase() }, 'signature_title', 15);
  pair(
    names,
    'signature_text',
    Math.max(
      heightOf(names.customer, leftWidth, 'signature_text'),
      heightOf(names.company, rightWidth, 'signature_text'),
    ),
  );
  const both = (text: (signature: Signature) => string | null): Sides => ({
    customer: text(signs.customer) ?? '',
    company: text(signs.company) ?? '',
  });
  const posts = both(({ post }) => post);
  if (posts.customer + posts.company !== '')
    writeLines(frame, posts, { customer: captionOf(posts.customer), company: captionOf(posts.company) });
  writeLines(
    frame,
    both(() => SIGNATURES.line),
    { customer: SIGNATURES.signature, company: SIGNATURES.signature },
  );
  writeLines(
    frame,
    both(({ name }) => name),
    { customer: SIGNATURES.name, company: SIGNATURES.name },
  );
  frame.addGap(6);
  pair({ customer: SIGNATURES.date, company: SIGNATURES.date }, 'signature_text', 18);
  const seals = both(({ seal }) => seal);
  if (seals.customer + seals.company !== '') pair(seals, 'signature_text', 15);
}

function rightOf(frame: SheetFrame): { from: number; to: number } {
  return { from: frame.width > NARROW ? 5 : 4, to: frame.width };
}

function captionOf(post: string): string {
  return post === '' ? '' : SIGNATURES.post;
}

// The line of the left side stops before the right side begins, so that the two are told apart. What is known stands on
// its line; what has no line, such as the post of a person, leaves the place empty.
function writeLines(frame: SheetFrame, texts: Sides, captions: Sides): void {
  const places = { customer: { from: LEFT.from, to: frame.width > NARROW ? LEFT.to : 2 }, company: rightOf(frame) };
  const write = (of: Sides, look: LookName, height: number): void => {
    frame.addRow((row) => {
      for (const side of ['customer', 'company'] as const) {
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
