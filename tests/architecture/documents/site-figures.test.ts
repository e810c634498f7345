// The figures that the public site states of the product. `site-figures.deep.test.ts` measures the matching of norms.
import { readSiteContent, filesOf } from '@karkas/api/site/site-content.schemas.ts';
import { CHECK_RULES } from '@karkas/domain/estimate-check/check-rules.data.ts';
import { expect, test } from 'vitest';
import { readContentFiles } from '../../../apps/site/src/content/read-contents.ts';
import { MATCHING_MEASURED } from '../../../apps/site/src/matching-measured.data.ts';
import { sampleEn } from '../../../apps/site/src/texts/sample.en.texts.ts';
import { sampleRu } from '../../../apps/site/src/texts/sample.ru.texts.ts';

const files = readContentFiles();
const estimates = (['ru', 'en'] as const).map(
  (language) =>
    readSiteContent(filesOf(files, language)).services.find(({ module }) => module === 'estimates')?.body ?? '',
);

test('pages state the same figures as the home page', () => {
  const { wrongOf100, amongThreeOf100 } = MATCHING_MEASURED;
  const [ru = '', en = ''] = estimates;
  expect(ru).toContain(
    `неверны до ${wrongOf100}. Среди трёх предложенных верная есть у ${amongThreeOf100} работ из 100`,
  );
  expect(en).toContain(
    `up to ${wrongOf100} are wrong. The right one is among the three candidates for ${amongThreeOf100} works of 100`,
  );
});

test('the number of rules is that of the check', () => {
  const count = String(CHECK_RULES.length);
  expect([sampleRu.checkTitle, estimates[0]].map((text) => /(\d+) правил/.exec(text ?? '')?.[1])).toEqual([
    count,
    count,
  ]);
  expect([sampleEn.checkTitle, estimates[1]].map((text) => /(\d+) rules/.exec(text ?? '')?.[1])).toEqual([
    count,
    count,
  ]);
});
