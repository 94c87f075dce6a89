declare module '*.po?signIn' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?reporting' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?admin' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
