import { z } from 'zod';

const FORMS = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;
const address = z
  .string({ error: 'address_format' })
  .trim()
  .max(50, 'too_long')
  .refine((text) => FORMS.some((form) => form.safeParse(text).success), 'address_format');

/** IP addresses and networks, version 4 or 6, as typed; an empty list allows all. */
export const addressList = z.array(address).max(50, 'too_many');
