import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** A text of the catalogs in `locales/server`. */
export interface Message {
  readonly id: string;
  /** In English. */
  readonly message: string;
}

interface Described {
  readonly message: string;
  /** Tells it from another text that is the same in English alone. */
  readonly context: string;
}

/**
 * Declares a text in English, with names in braces for what it leaves open. `npm run messages` reads
 * it as the macro of Lingui that has this name.
 */
export function msg(text: TemplateStringsArray | Described): Message {
  const { message, context } = 'raw' in text ? { message: text[0]!, context: undefined } : text;
  return { id: generateMessageId(message, context), message };
}
