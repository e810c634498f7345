import { copiesToAnother } from './copy-many.fixtures.ts';

copiesToAnother(2000);
