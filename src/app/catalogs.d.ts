declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?signIn' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
