/**
 * Event by which the page passes a file to the sample script, which has no exports. Types only: a constant would become
 * a chunk of its own.
 */
export type SampleTriedName = 'sample-tried';
export type SampleTried = { source: File | 'official'; place: HTMLElement; done: () => void };
