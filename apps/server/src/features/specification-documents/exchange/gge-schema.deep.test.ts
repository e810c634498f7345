import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '../samples/random-document.fixtures.ts';
import { sampleDocument } from '../samples/report.fixtures.ts';
import type { ReportDocument } from '../report.types.ts';
import { ggeSchema } from './gge-schema.fixtures.ts';
import { problemsOf, publishedSchema } from './validate-gge.fixtures.ts';
import { ggeOf } from './write-gge.ts';

const textOf = (document: ReportDocument): string => new TextDecoder().decode(ggeOf(document));
const published = publishedSchema();
/** Each validation starts a thread. */
const MINUTES = 120_000;

/** A document with one error: an element missing, repeated, with a word in it, empty, or after an unknown one. */
const spoiled = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 4 })).map(([at, kind]) => {
  const whole = textOf(sampleDocument());
  const leaves = [...whole.matchAll(/<(\w+)>([^<]*)<\/\1>/g)];
  const leaf = leaves[at % leaves.length];
  if (leaf === undefined) return whole;
  const [matched, name = ''] = leaf;
  const instead =
    ['', matched + matched, `<${name}>слово</${name}>`, `<${name}></${name}>`, `<Foo>1</Foo>${matched}`][kind] ?? '';
  return `${whole.slice(0, leaf.index)}${instead}${whole.slice(leaf.index + matched.length)}`;
});

describe('the schema of a local estimate', () => {
  test(
    'accepts any specification',
    async () => {
      const documents = fc.sample(anyDocument, 100).map(textOf);
      expect(await problemsOf(documents)).toEqual([]);
      expect(published === null ? [] : await problemsOf(documents, published)).toEqual([]);
    },
    MINUTES,
  );

  test('errors are found', async () => {
    const whole = textOf(sampleDocument());
    expect(await problemsOf(whole.replace('<Grade>', '<Grade>x'))).not.toEqual([]);
    expect(await problemsOf(whole.replace('<Prefix>ГЭСН</Prefix>', '<Prefix>ОХО</Prefix>'))).not.toEqual([]);
    expect(await problemsOf(whole.replace(/<PriceTotalCur>[^<]*<\/PriceTotalCur>/, ''))).not.toEqual([]);
  });

  test.skipIf(published === null)(
    'our notation of the schema rejects exactly what the published one rejects',
    async () => {
      await fc.assert(
        fc.asyncProperty(spoiled, async (xml) => {
          const [own, theirs] = [await problemsOf(xml, ggeSchema()), await problemsOf(xml, published ?? '')];
          expect(own.length === 0).toBe(theirs.length === 0);
        }),
        { numRuns: 25 },
      );
    },
    MINUTES,
  );
});
