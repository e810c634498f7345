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
/** Except the icons of the UI kit, which have inline styles. */
const ALL = '*:not(svg[aria-hidden], svg[aria-hidden] *)';
const ADDRESSES = /^(?:https?|mailto|tel):/;

describe('untrusted HTML', () => {
  test.each(HTML_ATTACKS)('renders nothing a browser could run: %s', async (attack) => {
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

describe('a rich text', () => {
  test.each(WRITTEN_TEXTS)('displays all of its text: %s', async (text) => {
    await show(text);
    const words = new DOMParser().parseFromString(text, 'text/html').body.textContent;
    expect(document.querySelector('#shown')?.textContent.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''));
  });

  test('states whether a checklist item is done', async () => {
    await show(WRITTEN_TEXTS[3]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Готово' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Не готово' })).toBeDefined();
  });

  test('plain text keeps its lines, and what looks like an element stays text', async () => {
    await show('Узел 5\nПроверьте 3 < 5 & 7');
    expect(document.querySelector('#shown')?.innerHTML).toContain('Узел 5<br>Проверьте 3 &lt; 5 &amp; 7');
  });
});
