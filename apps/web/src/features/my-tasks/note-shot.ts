import type { Shot } from '@karkas/api/tasks/task-attachments.schemas.ts';
import { now } from '#platform/clock.ts';
import { readOwn, writeOwn } from '#platform/person-memory.ts';

/** Older than this, the picture was not shot just now: where the device is and what its clock says tell nothing of it. */
const FRESH_MS = 5 * 60 * 1000;
const PLACE_WAIT_MS = 8_000;
const PLACE_AGE_MS = 60_000;
const ALLOWED = 'shot-told';
/** About ten centimetres; more says nothing. */
const PLACE_DIGITS = 6;

/** Whether time and place of shooting go along; not unless the person has said so. */
export const isShotTold = (): boolean => readOwn(ALLOWED) === true;
export const setShotTold = (isTold: boolean): void => writeOwn(ALLOWED, isTold);

/** When and where the photo was shot, by the device; null where the person does not want it told or it is not known. */
export async function noteShot(file: File): Promise<Shot | null> {
  if (!isShotTold() || Math.abs(now() - file.lastModified) > FRESH_MS) return null;
  const place = await findPlace();
  return { taken_at: new Date(file.lastModified).toISOString(), ...place };
}

/** The browser asks the person besides; a refusal, or no answer in time, leaves the place out. */
function findPlace(): Promise<Pick<Shot, 'latitude' | 'longitude'>> {
  const unknown = { latitude: null, longitude: null };
  const { geolocation }: { geolocation?: Geolocation } = navigator;
  if (geolocation === undefined) return Promise.resolve(unknown);
  const round = (degrees: number): number => Number(degrees.toFixed(PLACE_DIGITS));
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      () => resolve(unknown),
      { enableHighAccuracy: true, timeout: PLACE_WAIT_MS, maximumAge: PLACE_AGE_MS },
    );
  });
}
