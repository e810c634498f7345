import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readBuiltSite } from './testing/built-site.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
const { pages, previews } = await readBuiltSite();

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test.each(pages.map(({ file, text }) => [file, text] as const))('%s is valid HTML', async (_, html) => {
  expect(await faultsOf(html)).toEqual([]);
});

test('the validator finds planted errors', async () => {
  const html = pages[0]?.text ?? '';
  expect(await faultsOf(html.replace('<main', '<p><div></div></p><main'))).not.toEqual([]);
  expect(await faultsOf(html.replace('<main id="content"', '<main id="content" id="content"'))).not.toEqual([]);
});

test('every page has a preview picture of its own', () => {
  const named = pages.map(
    ({ text }) => /<meta property="og:image" content="https:\/\/origin\.invalid\/([^"]+)"/.exec(text)?.[1],
  );
  expect(new Set(named)).toEqual(new Set(previews));
  expect(new Set(named).size).toBe(pages.length);
});
