import type { Shot } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { now } from '#platform/clock.ts';
import { readPersonal, writePersonal } from '#platform/memory/personal-storage.ts';

/** An older file was not taken just now, so the device's current place and time do not apply. */
const FRESH_MS = 5 * 60 * 1000;
const PLACE_WAIT_MS = 8_000;
const PLACE_AGE_MS = 60_000;
const ALLOWED = 'shot-told';
/** About ten centimetres; more digits are noise. */
const PLACE_DIGITS = 6;

/** Whether the time and place of a photo are sent; only if the user has allowed it. */
export const isPhotoPlaceShared = (): boolean => readPersonal(ALLOWED) === true;
export const setPhotoPlaceShared = (isShared: boolean): void => writePersonal(ALLOWED, isShared);

/** Time and place of a photo from the device; null when not allowed or unknown. */
export async function noteShot(file: File): Promise<Shot | null> {
  if (!isPhotoPlaceShared() || Math.abs(now() - file.lastModified) > FRESH_MS) return null;
  const place = await findPlace();
  return { taken_at: new Date(file.lastModified).toISOString(), ...place };
}

/** The browser asks the user too; a denial or timeout omits the place. */
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
