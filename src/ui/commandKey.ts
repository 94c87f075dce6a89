const IS_MAC = navigator.platform.startsWith('Mac');

/** A key with Ctrl or Cmd, as written on this platform. */
export function withCommand(key: string): string {
  return IS_MAC ? `⌘${key}` : `Ctrl+${key}`;
}
