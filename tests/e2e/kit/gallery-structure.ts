// The look of a part of the kit as text: boxes, colours, fonts and words of all drawn elements. Unlike a picture it is
// independent of the browser version, which may smooth letters differently.
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Locator, test } from '@playwright/test';

/** The gallery shows dates, and the calendar marks today. */
export const FIXED_TIME = '2026-11-18T09:00:00+03:00';

/** Letters may be slightly wider in another browser, which shifts the content after them. */
const TOLERANCE_PX = 3;
const FOLDER = path.join(import.meta.dirname, 'gallery-structure');

/** Compares the drawn structure with the stored one. */
export async function expectStructure(subject: Locator, name: string): Promise<void> {
  const { project, config } = test.info();
  const file = path.join(FOLDER, project.name, `${name}.txt`);
  const isUpdated = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  await expect(subject).toBeVisible();
  if (isUpdated || !fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${(await readSettled(subject)).join('\n')}\n`);
    expect.soft(isUpdated, `${name} had no structure; it is kept now`).toBe(true);
    return;
  }
  const stored = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  // Retries until a running animation has ended.
  await expect
    .poll(async () => structureChanges(stored, await readStructure(subject)).slice(0, 5), {
      message: name,
      timeout: 5000,
    })
    .toEqual([]);
}

/** The structure once it is stable: a font that is still loading changes the widths. */
async function readSettled(subject: Locator): Promise<string[]> {
  let now: string[] = [];
  const isAsBefore = async (): Promise<boolean> => {
    const before = now;
    now = await readStructure(subject);
    return now.join('\n') === before.join('\n');
  };
  await expect.poll(isAsBefore, { message: 'The structure does not come to rest', intervals: [200] }).toBe(true);
  return now;
}

/** Describes the changes; positions within the tolerance are equal. */
export function structureChanges(stored: readonly string[], now: readonly string[]): string[] {
  if (stored.length !== now.length) {
    const place = stored.findIndex((line, index) => wordsOf(line) !== wordsOf(now[index] ?? ''));
    return [`${stored.length} → ${now.length} parts, from: ${stored[place] ?? ''} → ${now[place] ?? ''}`];
  }
  return stored.flatMap((line, index) => {
    const other = now[index] ?? '';
    return wordsOf(line) === wordsOf(other) && isSamePlace(line, other) ? [] : [`${line} → ${other}`];
  });
}

const PLACE = /^(-?\d+),(-?\d+) (\d+)x(\d+) /;
const wordsOf = (line: string): string => line.replace(PLACE, '');

function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [PLACE.exec(one), PLACE.exec(other)];
  if (!a || !b) return false;
  return [1, 2, 3, 4].every((part) => Math.abs(Number(a[part]) - Number(b[part])) <= TOLERANCE_PX);
}

/** One line per drawn element: position and size within the whole, role, style and words. */
export function readStructure(subject: Locator): Promise<string[]> {
  return subject.evaluate((root) => {
    // As in a picture: animations are finished, and endless ones are not started.
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime === Infinity) motion.cancel();
      else motion.finish();
    }
    const origin = root.getBoundingClientRect();
    const clear = 'rgba(0, 0, 0, 0)';
    const named = (name: string, value: string, nothing: readonly string[]): string[] =>
      nothing.includes(value) ? [] : [`${name}=${value.replaceAll(', ', ',')}`];
    const borderOf = (style: CSSStyleDeclaration): string =>
      (['Top', 'Right', 'Bottom', 'Left'] as const)
        .map((side) =>
          style[`border${side}Style`] === 'none' || style[`border${side}Width`] === '0px'
            ? '0'
            : `${style[`border${side}Width`]} ${style[`border${side}Style`]} ${style[`border${side}Color`]}`,
        )
        .filter((side, index, all) => index === 0 || all.some((other) => other !== side))
        .join(' ');
    const lineOf = (element: Element): string[] => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || style.visibility !== 'visible') return [];
      const words = [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''))
        .filter((text) => text !== '')
        .join(' ');
      const value = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';
      const isShape = element.matches('path, circle, rect, line, polyline, polygon, ellipse');
      const looks = [
        ...named('background', style.backgroundColor, [clear]),
        ...named('image', style.backgroundImage.replaceAll(/url\([^)]*\)/g, 'url'), ['none']),
        ...named('border', borderOf(style), ['0']),
        ...named('outline', style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`, ['']),
        ...named('shadow', style.boxShadow, ['none']),
        ...named('opacity', style.opacity, ['1']),
        ...(isShape ? [...named('stroke', style.stroke, ['none']), ...named('fill', style.fill, ['none'])] : []),
      ];
      const label = `${words}${value}`;
      if (label === '' && looks.length === 0) return [];
      const letters =
        label === ''
          ? []
          : [
              `color=${style.color.replaceAll(', ', ',')}`,
              `font=${style.fontWeight} ${style.fontSize} ${style.fontFamily.split(',')[0]}`,
              ...named('line', style.textDecorationLine, ['none']),
            ];
      const place = `${Math.round(box.left - origin.left)},${Math.round(box.top - origin.top)}`;
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
      const role = element.getAttribute('role');
      const kind = `${element.tagName.toLowerCase()}${role === null ? '' : `[${role}]`}`;
      const quoted = label === '' ? [] : [JSON.stringify(label)];
      return [[place, size, kind, ...looks, ...letters, ...quoted].join(' ')];
    };
    return [root, ...root.querySelectorAll('*')].flatMap(lineOf);
  });
}
