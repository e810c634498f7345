/** The event by which the page tells the script of the sample, which exports nothing, of a file. Types only: a constant would be a file of its own. */
export type SampleTriedName = 'sample-tried';
export type SampleTried = { source: File | 'official'; place: HTMLElement; done: () => void };
