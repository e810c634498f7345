import type { SampleMapping, SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import { drawSample, rememberSample } from './sample-result.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';
import type { SampleTried, SampleTriedName } from './sample-tried.ts';

const ADDRESS = '/api/site/sample/';
const OFFICIAL = '/samples/vedomost-obrazec.xlsx';
const MAX_BYTES = 5 * 1024 * 1024;

/** Sends a bill and renders its result or the error. */
async function trySample({ source, place }: Omit<SampleTried, 'done'>, chosen: SampleMapping = {}): Promise<void> {
  const language = document.body.dataset['language'] === 'en' ? 'en' : 'ru';
  const texts = SAMPLE_TEXTS[language];
  const showMessage = (text: string, isRefusal: boolean): void => {
    const line = Object.assign(document.createElement('p'), {
      className: isRefusal ? 'sample-refused' : 'sample-reading',
      textContent: text,
    });
    place.replaceChildren(line);
    place.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'nearest' });
  };
  showMessage(texts.reading, false);
  try {
    const file = source === 'official' ? await officialFile(texts.officialName) : source;
    if (file.size > MAX_BYTES) return showMessage(texts.tooLarge, true);
    const body = new FormData();
    body.append('file', file);
    const response = await fetch(`${ADDRESS}${queryOf(chosen)}`, {
      method: 'POST',
      body,
      headers: { 'accept-language': language },
    });
    const answer: unknown = await response.json();
    if (!response.ok) return showMessage(detailOf(answer) ?? texts.offline, true);
    // The server answers by the contract; tests verify that.
    const sample = answer as SiteSample;
    rememberSample(sample, chosen);
    drawSample(place, sample, {
      language,
      chosen,
      read: (mapping) => void trySample({ source, place }, mapping),
    });
    place.focus({ preventScroll: true });
    place.scrollIntoView({
      block: 'start',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  } catch {
    showMessage(texts.offline, true);
  }
}

function queryOf(mapping: SampleMapping): string {
  const query = new URLSearchParams(Object.entries(mapping)).toString();
  return query === '' ? '' : `?${query}`;
}

async function officialFile(name: string): Promise<File> {
  const response = await fetch(OFFICIAL);
  if (!response.ok) throw new Error('The sample is not there');
  return new File([await response.blob()], name);
}

function detailOf(problem: unknown): string | undefined {
  return typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : undefined;
}

document.addEventListener('sample-tried' satisfies SampleTriedName, (event) => {
  // Only the page dispatches it, with the declared type.
  const { detail } = event as CustomEvent<SampleTried>;
  void trySample(detail).finally(detail.done);
});
