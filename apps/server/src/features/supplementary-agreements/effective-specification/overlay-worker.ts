import { overlay, type OverlayTask } from './overlay.ts';

/** Worker thread entry: a contract with ten thousand rows would block the event loop. */
export default function run(task: OverlayTask): string {
  return overlay(task);
}
