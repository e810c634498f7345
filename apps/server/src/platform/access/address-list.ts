import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** True if the address matches one of these addresses or networks; an empty list allows all. */
export function isAmong(address: string | null, list: readonly string[]): boolean {
  if (list.length === 0) return true;
  if (address === null || isIP(address) === 0) return false;
  const allowed = new BlockList();
  for (const one of list) {
    const [network = '', prefix] = one.split('/');
    if (prefix === undefined) allowed.addAddress(network, familyOf(network));
    else allowed.addSubnet(network, Number(prefix), familyOf(network));
  }
  return allowed.check(address, familyOf(address));
}
