/** Whether this browser can use passkeys at this address: never at an IP address (WebAuthn 5.1.3). */
export function arePasskeysSupported(): boolean {
  const isAddress = location.hostname.startsWith('[') || /^[\d.]+$/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isAddress;
}
