// Its address alone: an import that the bundler sees would add its preloading helper, a third of the script.
// oxlint-disable-next-line import/default -- the query exports the address of the built file
import sampleIsland from './sample-island.ts?worker&url';
import type { SampleTried, SampleTriedName } from './sample-tried.ts';

type Source = SampleTried['source'];

/** Handles a chosen or dropped file; the script that processes it is loaded on demand. */
export function startSampleZone(zone: HTMLElement): void {
  const input = zone.querySelector<HTMLInputElement>('input[type=file]');
  const drop = zone.querySelector<HTMLElement>('[data-sample-drop]');
  const result = zone.querySelector<HTMLElement>('[data-sample-result]');
  if (input === null || drop === null || result === null) return;
  let isBusy = false;
  const use = async (source: Source): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    zone.dataset['busy'] = '';
    try {
      await import(/* @vite-ignore */ sampleIsland);
      await new Promise<void>((done) => {
        const detail: SampleTried = { source, place: result, done };
        document.dispatchEvent(new CustomEvent('sample-tried' satisfies SampleTriedName, { detail }));
      });
    } catch {
      // The script could not be loaded: the page is of an older release, or the network is down.
      result.textContent = zone.dataset['missed'] ?? '';
    } finally {
      isBusy = false;
      delete zone.dataset['busy'];
      input.value = '';
    }
  };
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void use(file);
  });
  zone.querySelector('[data-sample-official]')?.addEventListener('click', () => void use('official'));
  // Anywhere on the page: elsewhere the browser would open the file instead of the site.
  for (const name of ['dragenter', 'dragover'] as const)
    document.addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      drop.dataset['over'] = '';
    });
  for (const name of ['dragleave', 'drop'] as const) document.addEventListener(name, () => delete drop.dataset['over']);
  document.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    void use(file);
  });
}
