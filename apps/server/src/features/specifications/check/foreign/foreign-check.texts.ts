export const TOO_LARGE_TO_CHECK = {
  ru: 'Смету не удалось проверить за минуту: она слишком велика. Разделите файл или загрузите его в спецификацию: там проверка идёт в фоне.',
  en: 'The estimate could not be checked within a minute: it is too large. Divide the file, or upload it into a specification, where the check runs in the background.',
};
