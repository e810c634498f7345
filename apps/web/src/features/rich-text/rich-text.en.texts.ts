export const richTextEn = {
  done: 'Done',
  notDone: 'Not done',
  table: 'Table',
  pictureGone: 'The picture “{{name}}” is no longer there',
  savePicture: 'Save the picture “{{name}}”',
  tooLong: 'The text is too long: {{length, number}} characters with its formatting, {{most, number}} fit. Shorten it.',
} as const;
