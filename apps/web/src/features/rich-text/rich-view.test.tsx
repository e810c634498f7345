// @vitest-environment jsdom
import { HTML_ATTACKS, WRITTEN_TEXTS } from '@karkas/domain/text/html-attacks.fixtures.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderScreen, screen } from '../../testing/render-screen.tsx';
import { RichView } from './rich-view.tsx';

afterEach(cleanup);

const show = (html: string) =>
  renderScreen(
    <>
      <h1>Задача</h1>
      <main id="shown">
        <RichView html={html} />
      </main>
    </>,
    { replies: [], permissions: [] },
  );

const RUNS =
  'script, svg:not([aria-hidden]), math, iframe, object, embed, form, style, link, meta, base, template, video, audio, input, img[src]';
/** But for the drawings of the kit, which have a style of their own. */
const ALL = '*:not(svg[aria-hidden], svg[aria-hidden] *)';
const ADDRESSES = /^(?:https?|mailto|tel):/;

describe('a text that was not made clean', () => {
  test.each(HTML_ATTACKS)('has nothing in the page that a browser could run: %s', async (attack) => {
    await show(attack);
    const shown = document.querySelector('#shown');
    expect(shown?.querySelectorAll(RUNS)).toHaveLength(0);
    for (const element of shown?.querySelectorAll(ALL) ?? [])
      for (const name of element.getAttributeNames()) {
        expect(name).not.toMatch(/^on|style|srcdoc|formaction/);
      }
    const addresses = [...(shown?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    for (const address of addresses) expect(address).toMatch(ADDRESSES);
  });
});

describe('a text with marks', () => {
  test.each(WRITTEN_TEXTS)('is shown with all its words: %s', async (text) => {
    await show(text);
    const words = new DOMParser().parseFromString(text, 'text/html').body.textContent;
    expect(document.querySelector('#shown')?.textContent.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''));
  });

  test('says of a point whether it is done', async () => {
    await show(WRITTEN_TEXTS[3]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Готово' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Не готово' })).toBeDefined();
  });

  test('written without marks keeps its lines, and what looks like an element stays words', async () => {
    await show('Узел 5\nПроверьте 3 < 5 & 7');
    expect(document.querySelector('#shown')?.innerHTML).toContain('Узел 5<br>Проверьте 3 &lt; 5 &amp; 7');
  });
});
