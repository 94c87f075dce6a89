declare module '*.po?signIn' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?onDemand' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?apart' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?planning' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
