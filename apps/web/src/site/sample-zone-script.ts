import type { SampleTried, SampleTriedName } from './sample-tried.ts';

type Source = SampleTried['source'];

/** Takes a file that is chosen or dropped; what reads it is a script of its own, loaded then. */
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
      await import(/* @vite-ignore */ document.body.dataset['sampleIsland'] ?? '');
      await new Promise<void>((done) => {
        const detail: SampleTried = { source, place: result, done };
        document.dispatchEvent(new CustomEvent('sample-tried' satisfies SampleTriedName, { detail }));
      });
    } catch {
      // The island was not there: the page is older than the site, or the network is gone.
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
  for (const name of ['dragenter', 'dragover'] as const)
    drop.addEventListener(name, (event) => {
      event.preventDefault();
      drop.dataset['over'] = '';
    });
  for (const name of ['dragleave', 'drop'] as const) drop.addEventListener(name, () => delete drop.dataset['over']);
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) void use(file);
  });
}
