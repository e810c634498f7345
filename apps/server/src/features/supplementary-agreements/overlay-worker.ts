import { overlay, type OverlayTask } from './overlay.ts';

/** Entry of the worker thread: a contract of ten thousand rows would hold up every other request. */
export default function run(task: OverlayTask): string {
  return overlay(task);
}
