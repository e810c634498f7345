import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: IANA special-purpose registries, IPv4 and IPv6. */
const NETWORKS: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Global unicast IPv6; everything else is local, reserved or multicast. */
const GLOBAL_V6 = ['2000::', 3] as const;
/** Inside it: documentation, Teredo and ORCHID, and 6to4, which may lead to a private IPv4 address. */
const SPECIAL_V6: readonly (readonly [address: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4 = listOf(NETWORKS, 'ipv4');
const globalV6 = listOf([GLOBAL_V6], 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, family);
  return list;
}

/** False only for addresses of the public internet; IPv4 inside IPv6 (`::ffff:10.0.0.1`) is not one. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return privateV4.check(address, 'ipv4');
  if (version === 0 || address.includes('%')) return true;
  return !globalV6.check(address, 'ipv6') || specialV6.check(address, 'ipv6');
}
