/** 60 beats make four seconds; what moves longer by itself needs a control to pause it (WCAG 2.2.2). */
const BEAT_MS = 66;

/** Fills the bill once when it comes into view, and again on request. The page is complete without it. */
export function startHomeBill(bill: HTMLElement): void {
  const replay = bill.querySelector<HTMLElement>('[data-bill-replay]');
  if (replay === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const parts = [...bill.querySelectorAll<HTMLElement>('[data-beat]')];
  const beatOf = (part: HTMLElement): number => Number(part.dataset['beat']);
  const last = Math.max(...parts.map(beatOf));
  let timer = 0;
  const play = (): void => {
    let beat = 0;
    clearInterval(timer);
    for (const part of parts) delete part.dataset['on'];
    bill.dataset['bill'] = 'playing';
    timer = window.setInterval(() => {
      beat += 1;
      for (const part of parts) if (beatOf(part) === beat) part.dataset['on'] = '';
      if (beat < last) return;
      clearInterval(timer);
      bill.dataset['bill'] = 'played';
    }, BEAT_MS);
  };
  replay.hidden = false;
  replay.addEventListener('click', play);
  bill.dataset['bill'] = 'waiting';
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      play();
    },
    { threshold: 0.4 },
  );
  watcher.observe(bill);
}
