/** A grey picture of 16 × 12 pixels. */
const GREY = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAkGBwgHBgkIBwgKCgkLDRYPDQwMDRsUFRAWIB0iIiAdHx8kKDQsJCYxJx8fLT0tMTU3',
    'Ojo6Iys/RD84QzQ5OjcBCgoKDQwNGg8PGjclHyU3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3',
    'Nzc3N//AABEIAAwAEAMBEQACEQEDEQH/xADSAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQEC',
    'AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm',
    'Z2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq',
    '8fLz9PX29/j5+v/aAAwDAQACAAMAAD8A52iiiiiiiiiiiv/Z',
  ].join(''),
  'base64',
);
const COMMENT = [0xff, 0xfe];

/** A small JPEG that differs for each `word`. */
export function aPhoto(word: string): Buffer {
  const text = Buffer.from(word);
  return Buffer.concat([GREY.subarray(0, 2), Buffer.from([...COMMENT, 0, text.length + 2]), text, GREY.subarray(2)]);
}
