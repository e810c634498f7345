export const ROW_HEIGHT = 30;
export const HEAD_HEIGHT = 32;
